import { lookup } from '#shared/lookup.ts';

const length = '-?\\d{1,4}(?:\\.\\d{1,4})?(?:px|pt|em|rem|ex|ch|cm|mm|in|%)?';
const plainLength = length.slice(2);
// `allowedStyle` has already reduced runs of white space to one space.
const channel = ' ?-?\\d{1,4}(?:\\.\\d{1,6})?(?:%|deg)? ?';
const colour = `#[\\da-f]{3,8}|(?:rgb|hsl)a?\\(${channel}(?:[,/ ]${channel}){2,3}\\)|[a-z]{3,24}`;
const lengths = `(?:${plainLength}|auto)(?:\\s+(?:${plainLength}|auto)){0,3}`;
const line = 'none|solid|dashed|dotted|double|hidden';
const border = `(?:(?:${plainLength}|${line}|thin|medium|thick|${colour})(?: |$)){1,3}`;

/**
 * Patterns for permitted declarations. They change the look of an element in place; positioning, loading and overlaying
 * are not permitted.
 */
export const styleValues = lookup<string>({
  color: colour,
  'background-color': colour,
  'text-align': 'left|right|center|justify|start|end',
  'vertical-align': 'top|middle|bottom|baseline|sub|super|text-top|text-bottom',
  'text-decoration': '(?:none|underline|line-through)(?:\\s+(?:underline|line-through))?',
  'text-indent': length,
  'font-weight': 'normal|bold|[1-9]00',
  'font-style': 'normal|italic',
  'font-size': `${plainLength}|(?:x{1,2}-)?(?:small|large)|medium|smaller|larger`,
  'font-family': "[\\p{L}\\p{N} ,'_-]{1,120}",
  'line-height': `normal|${plainLength}`,
  width: `auto|${plainLength}`,
  'min-width': plainLength,
  'max-width': `none|${plainLength}`,
  height: `auto|${plainLength}`,
  'margin-left': `auto|${plainLength}`,
  'margin-right': `auto|${plainLength}`,
  'padding-left': plainLength,
  padding: lengths,
  float: 'left|right|none',
  'list-style-type': '[a-z]{3,10}(?:-[a-z]{3,10})?',
  'border-collapse': 'collapse|separate',
  'border-color': colour,
  'border-style': line,
  'border-width': lengths,
  border,
  'white-space': 'normal|nowrap|pre|pre-wrap',
});
const rules = new Map(Object.entries(styleValues).map(([name, text]) => [name, new RegExp(`^(?:${text})$`, 'iu')]));

/** Longest `style` attribute that is read, in characters; a longer one is dropped. */
const mostText = 4000;

/**
 * Returns the permitted declarations of a `style` attribute in the browsers' own notation: `name: value; name: value;`.
 * Other declarations are dropped. The function is idempotent.
 */
export function allowedStyle(style: string, without: readonly string[] = []): string {
  if (style.length > mostText || style.includes('/*') || style.includes('\\')) return '';
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replaceAll('"', "'")
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ ?!important$/i, '');
    if (colon < 0 || without.includes(name) || !rules.get(name)?.test(value)) continue;
    // As in a browser, the last declaration of a property wins and determines its position.
    kept.delete(name);
    kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}: ${value};`).join(' ');
}
