//! English.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static EN: Language = Language {
    code: "en",
    function_words: "a an the and or but nor if of to in on at by for with from as is are was were be been being am it \
        its this that these those you your yours we our ours they their theirs he his him she her hers i me my mine us \
        them not no do does did done can could will would should may might must shall has have had having how what when \
        where which who whom whose why than then so too very more most other some any all each every both into about \
        around across along among behind beside beyond near toward towards upon within over under up down out off between \
        during before after above below through against while because until just also \
        only even still yet here there via per vs am such own same few many much let lets",
    hanging: "a an the and or but nor if of to in on at by for with from as is are was were be been than into your our \
        their its this that these those my his her how what when where why who which not no so via per vs it we you i he \
        she they has have had do does can could will would should may might must very more most every each such between \
        about over under around across along among behind beside beyond near toward towards upon through while because \
        until including whether without within like or and",
    verbs: "is are was were be been has have had do does did can could will would may must should shall make makes made \
        help helps helped give gives get gets find finds learn discover explore shop browse buy see read try enjoy join \
        build builds create creates design designs offer offers provide provides deliver delivers bring brings keep keeps \
        take takes need needs want wants use uses used work works feature features include includes included save saves \
        start starts turn turns let lets meet choose know knows think allow allows enable enables improve improves boost \
        boosts protect protects reduce reduces support supports grow grows manage manages transform transforms drive \
        drives connect connects come comes go goes look looks love loves feel feels stay show shows tell ask play plays \
        run runs lead leads focus ensure ensures combine combines range ranges contain contains cover covers ship ships \
        sell sells share shares measure calculate compare plan plans serve serves say says said explain explains believe \
        become becomes mean means understand visit check send order request schedule book experience unlock streamline \
        simplify upgrade rise add adds put puts set sets call calls hire apply track became began found won announced \
        released launched describes returns",
    inflections: &["s", "es", "er", "est", "ing", "ed", "ly", "d", "r", "st"],
    numbers: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    superlatives: &[
        "best",
        "cheapest",
        "leading",
        "number one",
        "no 1",
        "guaranteed",
        "free",
        "official",
        "world class",
        "finest",
        "greatest",
        "lowest price",
        "lowest prices",
        "fastest",
        "unbeatable",
        "perfect",
        "ultimate",
        "most trusted",
        "top rated",
        "award winning",
        "unrivalled",
        "unparalleled",
    ],
    promises: &[
        "free shipping",
        "free delivery",
        "free returns",
        "money back",
        "24 7",
        "in stock",
        "same day",
        "next day",
        "satisfaction guaranteed",
        "risk free",
        "no obligation",
        "clinically proven",
        "cures",
        "doctor recommended",
        "fda approved",
        "legally binding",
        "lifetime warranty",
        "buy now pay later",
        "price match",
    ],
    clickbait: &[
        "you won't believe",
        "this one trick",
        "one weird trick",
        "what happens next",
        "must see",
        "must have",
        "shocking",
        "mind blowing",
        "jaw dropping",
        "will blow your mind",
        "the truth about",
        "doctors hate",
        "before it's too late",
        "don't miss out",
        "act now",
        "hurry",
        "number 1 reason",
    ],
    vague: &[
        "home",
        "homepage",
        "home page",
        "welcome",
        "untitled",
        "page",
        "profile",
        "product",
        "products",
        "index",
        "default",
        "new page",
        "shop",
        "store",
        "blog",
        "news",
        "search",
        "menu",
        "main",
        "about",
        "about us",
        "contact",
        "contact us",
        "services",
        "overview",
        "details",
        "untitled document",
    ],
    connectives: "however but and so also moreover furthermore additionally therefore thus meanwhile instead still yet \
        then now indeed finally plus overall hence otherwise or because nevertheless nonetheless likewise similarly",
    pointers: "this these that those it its he she his her their they them here there such both which whose",
    we: "we our us ours i my me mine",
    you: "you your yours",
    stemmer: Some(Algorithm::English),
};
