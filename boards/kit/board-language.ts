export type BoardLanguage = 'zh' | 'en';

/**
 * A wall has no settings page: the browser's own language decides, Chinese unless it says English first. The office that shows
 * a board in itself says which one it speaks (`?preview=en`).
 */
export function boardLanguage(languages: readonly string[], search: string): BoardLanguage {
  const office = new URLSearchParams(search).get('preview');
  if (office === 'zh' || office === 'en') return office;
  return languages[0]?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
