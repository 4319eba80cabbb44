/** Longest filled template, in characters; also the limit of a message. */
export const longestMessage = 20_000;

/** A filled template, or the reason why filling failed. */
export interface TemplateText {
  /** Empty if the text would be too long. */
  readonly text: string;
  /** Names of variables that have no value. */
  readonly missing: readonly string[];
  /** Whether the text would exceed `longestMessage`; its exact length is not computed. */
  readonly tooLong: boolean;
}

const variable = /\$\{\s*([\w.]{1,100})\s*(!\s*(?:(?:"([^"]*)"|'([^']*)')\s*)?)?\}/g;

/**
 * Fills a template: `${name}`, `${order.no}`, and `${name!"none"}` with a default value. No other feature of the
 * template language is supported (docs/security.md P36). In HTML, values are escaped (docs/security.md P21).
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
    // Values are escaped only while the text has room for them, because a few kilobytes of template and value could
    // otherwise grow to gigabytes.
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

/** Parses the JSON values of a template; null if the text is not a JSON object. */
export function templateValues(json: string | null | undefined): Readonly<Record<string, unknown>> | null {
  if (json === null || json === undefined || json.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Escapes a text for HTML and turns line breaks into `<br>`. */
export function asHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped.split(/\r?\n/).join('<br>');
}
