// Written by `npm run generate` from openapi.json: do not edit.

/** Maximum characters of each text in a request, or of each entry of a list, by body and field. */
export const maxLengths = {
  AnalysisChange: {
    forbidden_words_in_tags: 100,
    good_pairs: 400,
    language: 35,
    meta_description_info: 2000,
    name: 200,
    openai_model: 200,
    review_openai_model: 200,
    selectors_to_remove_before_distillation: 1000,
    seo_text_specific_instructions: 10000,
    spellings: 100,
    title_suffix: 100,
    tone_and_style: 2000,
  },
  BulkBody: {
    decision: 1000,
    elements: 1000,
    states: 1000,
  },
  CheckBody: {
    element: 1000,
    text: 15000,
  },
  ConfigurationBody: {
    forbidden_words_in_tags: 100,
    good_pairs: 400,
    language: 35,
    meta_description_info: 2000,
    name: 200,
    openai_model: 200,
    review_openai_model: 200,
    selectors_to_remove_before_distillation: 1000,
    seo_text_specific_instructions: 10000,
    spellings: 100,
    title_suffix: 100,
    tone_and_style: 2000,
  },
  ConfirmBody: {
    password: 1000,
  },
  DecisionBody: {
    decision: 1000,
    text: 15000,
  },
  InspectBody: {
    url: 8000,
  },
  LinksBody: {
    css_selector: 1000,
    url: 8000,
  },
  NewProjectBody: {
    domain: 2000,
    name: 120,
  },
  NewTokenBody: {
    expires_at: 1000,
    name: 120,
  },
  NewWebhookBody: {
    url: 8000,
  },
  PlanBody: {
    description: 2000,
    name: 60,
  },
  ProfileBody: {
    name: 120,
    user_agent: 1000,
  },
  ProjectChangeBody: {
    agency_contact: 500,
    agency_logo_path: 200,
    agency_name: 54,
    domain: 2000,
    forbidden_words_in_tags: 100,
    good_pairs: 400,
    language: 35,
    meta_description_info: 2000,
    name: 120,
    openai_api_key: 500,
    openai_model: 200,
    review_openai_model: 200,
    selectors_to_remove_before_distillation: 1000,
    seo_text_specific_instructions: 10000,
    spellings: 100,
    title_suffix: 100,
    tone_and_style: 2000,
  },
  ResetBody: {
    new_password: 1000,
    token: 1000,
  },
  ResetTokenBody: {
    token: 1000,
  },
  ReviewBody: {
    elements_to_review: 1000,
  },
  SignInForm: {
    password: 1000,
    username: 254,
  },
  SignUpBody: {
    email: 254,
    password: 1000,
  },
  SitemapBody: {
    url: 8000,
  },
  SubscriptionBody: {
    subscription_type: 1000,
  },
  UrlBody: {
    target_keyword: 200,
    target_keywords: 200,
    url: 8000,
  },
  UserChangeBody: {
    agency_contact: 500,
    agency_logo_path: 200,
    agency_name: 54,
    current_password: 1000,
    default_forbidden_words_in_tags: 100,
    default_good_pairs: 400,
    default_language: 35,
    default_meta_description_info: 2000,
    default_openai_model: 200,
    default_review_openai_model: 200,
    default_selectors_to_remove_before_distillation: 1000,
    default_seo_text_specific_instructions: 10000,
    default_spellings: 100,
    default_title_suffix: 100,
    default_tone_and_style: 2000,
    openai_api_key: 500,
    password: 1000,
    profile_picture_url: 200,
  },
  WaitingBody: {
    email: 254,
    source: 200,
  },
  WebhookBody: {
    url: 8000,
  },
};
