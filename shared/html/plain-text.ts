import { lookup } from '#shared/lookup.ts';

const named = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' });

/** Length of the excerpt that a list shows of a long text, in characters. */
const shortened = 500;

/** The whole text, or its beginning with an ellipsis if the text is longer than 500 characters. */
export function beginning(text: string): string {
  if (text.length <= shortened) return text;
  // Do not end with half of a surrogate pair.
  return `${text.slice(0, shortened).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Joins the lines of a text with spaces, for lists. */
export function inOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * The text of stored HTML without its tags, for lists. The result is not safe HTML and must not be rendered as HTML.
 */
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

/**
 * Plain text of a value that may or may not be HTML. Without a tag the value is returned unchanged, so that `温度 < 5 & >
 * 0` survives.
 */
export const wordsOf = (text: string): string => (/<\/?[a-z][^<>]*>/i.test(text) ? plainText(text) : text);

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
