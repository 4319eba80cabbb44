import { buildSettings } from '#shared/build-settings.ts';

/**
 * Links below the login form; they lead outside of the product and are set at build time (docs/specification.md §1.2).
 */
export const loginLinks = [
  { key: 'help', href: buildSettings.helpUrl ?? 'https://www.example.com/help' },
  { key: 'privacy', href: buildSettings.privacyUrl ?? 'https://www.example.com/privacy' },
  { key: 'terms', href: buildSettings.termsUrl ?? 'https://www.example.com/terms' },
] as const;
