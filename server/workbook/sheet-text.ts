import { lookup } from '#shared/lookup.ts';
/** Longest text of one cell, in UTF-16 units (the file format's limit). */
export const longestText = 32_767;

const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, the format writes them as _xHHHH_
const escaped = /[&<>"]|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;
const lonelySurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text inside XML, as the format spells characters that XML cannot hold (`_x0007_`). Carriage returns keep that way too. */
export function xmlText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(lonelySurrogates, '\ufffd')
    .replace(
      escaped,
      (sign) => entities[sign] ?? `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** The other way round, for texts that were read. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether a program that takes the text for typed input would make a formula of it (docs/security.md P27). */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
