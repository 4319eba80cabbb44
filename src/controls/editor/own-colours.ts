/**
 * Whether HTML contains colours. Such HTML is shown on white in every theme, because its colours were chosen on white.
 */
export const hasOwnColours = (html: string): boolean => /\sstyle="[^"]*\bcolor:/.test(html);
