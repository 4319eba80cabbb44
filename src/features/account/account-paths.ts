/** Sections of the account settings, in the order of their menu; each is a route (docs/specification.md §1.2). */
export const settingsSections = ['base', 'security', 'custom', 'binding', 'standIn', 'notification'] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The named route account-settings-base is `settingsPath('base')`. */
export const settingsPath = (section: SettingsSection): string => `/account/settings/${section}`;

export const centerPath = '/account/center';
