const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** How much of a long text is told in a list. */
const shortened = 200;

/** What a list tells of a long text: its beginning in one line. */
export function beginning(text: string): string {
  // What is cut off need not be looked at: a text may be as long as a book.
  const line = text.slice(0, shortened * 8).replace(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > shortened ? `${signs.slice(0, shortened).join('')}…` : line;
}

/** The words of stored HTML without its tags, for lists; no safe HTML, and never shown as such. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr|\/?(?:p|div|li|tr|td|th|h[1-6]|pre|blockquote|table|ul|ol))\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, digits, hex, name) =>
      name === undefined ? signOf(digits === undefined ? Number.parseInt(hex, 16) : Number(digits)) : (named[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
