export type BoardLanguage = 'zh' | 'en';

/** A wall has no settings page: the browser's own language decides, Chinese unless it says English first. */
export function boardLanguage(languages: readonly string[]): BoardLanguage {
  return languages[0]?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
