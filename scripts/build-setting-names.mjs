/** Environment variables that a build reads (`build-settings.ts`); a changed value needs a new build. */
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
