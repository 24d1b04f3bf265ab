const URL_NAMES =
  /^(?:(?:source|page|full|landing)?[\s_-]*)?(?:urls?|address(?:es)?|adresses?|links?|page|loc)$/i;
const KEYWORD_NAMES = /key[\s_-]*(?:word|phrase)|mots?[\s_-]*cl[ée]s?|requ[êe]te|query/i;

/** True for what a column of addresses is called. */
export const isUrlTitle = (title: string) => URL_NAMES.test(title.trim());

/** True for what a column of keywords is called. */
export const isKeywordTitle = (title: string) => KEYWORD_NAMES.test(title);
