export const buildSettingNames: readonly [
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
