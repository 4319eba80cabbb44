const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** How much of a long text is told in a list. */
const shortened = 500;

/** What a list tells of a long text: all of it, or its beginning. */
export function beginning(text: string): string {
  if (text.length <= shortened) return text;
  // No half of a pair at the end.
  return `${text.slice(0, shortened).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A text of several lines in one, as a list shows it. */
export function inOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** The words of stored HTML without its tags, for lists; no safe HTML, and never shown as such. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr|\/?(?:p|div|li|tr|td|th|h[1-6]|pre|blockquote|table|ul|ol))\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, digits, hex, name) =>
      name === undefined
        ? signOf(digits === undefined ? Number.parseInt(hex, 16) : Number(digits))
        : (named[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of a text that may be HTML or not, its words; without a tag it is what was written, so that `温度 < 5 & > 0` stays. */
export const wordsOf = (text: string): string => (/<\/?[a-z][^<>]*>/i.test(text) ? plainText(text) : text);

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
