import { lookup } from '#shared/lookup.ts';

/** Longest text of a cell in UTF-16 units, the limit of the format. */
export const longestText = 32_767;

const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, the format writes them as _xHHHH_
const escaped = /[&<>"]|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;
const lonelySurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for XML. Characters that XML does not allow, and carriage returns, are written as `_x0007_`. */
export function xmlText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(lonelySurrogates, '\ufffd')
    .replace(
      escaped,
      (sign) => entities[sign] ?? `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** Decodes such characters in a text that was read. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether a program that treats the text as typed input would read a formula (docs/security.md P27). */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
