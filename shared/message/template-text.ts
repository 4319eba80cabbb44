/** Characters that a filled template may have: what a message may say. */
export const longestMessage = 20_000;

/** A template with its values in place, or why there is none. */
export interface TemplateText {
  /** Empty where it would be too long. */
  readonly text: string;
  /** Variables without a value. */
  readonly missing: readonly string[];
  /** Whether it would be longer than `longestMessage`; how long is not known. */
  readonly tooLong: boolean;
}

const variable = /\$\{\s*([\w.]{1,100})\s*(!\s*(?:(?:"([^"]*)"|'([^']*)')\s*)?)?\}/g;

/**
 * Puts values into a template: `${name}`, `${order.no}`, and `${name!"none"}` with what stands there otherwise. Nothing
 * else of a template language runs (docs/security.md P36); in HTML a value is text, whatever it looks like
 * (docs/security.md P21).
 */
export function templateText(
  template: string,
  values: Readonly<Record<string, unknown>>,
  { html }: { readonly html: boolean },
): TemplateText {
  const missing = new Set<string>();
  const parts: string[] = [];
  let room = longestMessage;
  let at = 0;
  const add = (part: string) => {
    room -= part.length;
    if (room >= 0) parts.push(part);
  };
  for (const found of template.matchAll(variable)) {
    const [whole, name = '', optional, double, single] = found;
    const value = valueAt(values, name);
    if (value === undefined && optional === undefined) missing.add(name);
    const written = value ?? double ?? single ?? '';
    add(template.slice(at, found.index));
    // A value is made HTML where there is room for it alone: a few kilobytes of template and value would become gigabytes.
    if (room >= 0) add(html && written.length <= room ? asHtml(written) : written);
    at = found.index + whole.length;
  }
  add(template.slice(at));
  const tooLong = room < 0;
  return { text: tooLong ? '' : parts.join(''), missing: [...missing], tooLong };
}

function valueAt(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  let found: unknown = values;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined;
}

/** Values to put into a template as somebody wrote them; null where that is no JSON object. */
export function templateValues(json: string | null | undefined): Readonly<Record<string, unknown>> | null {
  if (json === null || json === undefined || json.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Text as the HTML that shows it. */
export function asHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped.split(/\r?\n/).join('<br>');
}
