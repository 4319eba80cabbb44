/** The variables that a build reads (`build-settings.ts`); another value of one is another build. */
export const buildSettingNames = [
  'API_BASE',
  'BASE_PATH',
  'PLATFORM_NAME',
  'STATIC_DOMAIN',
  'SSO',
  'MICRO_FRONTEND',
  'HELP_URL',
  'PRIVACY_URL',
  'TERMS_URL',
];
