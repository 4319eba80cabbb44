export type BoardLanguage = 'zh' | 'en';

/**
 * The language of a board. A wall screen has no settings page, so the browser's language decides: English if it is the
 * first one, else Chinese. The office passes its own language when it shows a board (`?preview=en`).
 */
export function boardLanguage(languages: readonly string[], search: string): BoardLanguage {
  const office = new URLSearchParams(search).get('preview');
  if (office === 'zh' || office === 'en') return office;
  return languages[0]?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
