/** Whether HTML has colours of its own: they were chosen on white, and are shown on white in every theme. */
export const hasOwnColours = (html: string): boolean => /\sstyle="[^"]*\bcolor:/.test(html);
