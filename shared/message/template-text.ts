/** A template with its values in place, or the variables that have none. */
export interface TemplateText {
  readonly text: string;
  readonly missing: readonly string[];
}

const variable = /\$\{\s*([\w.]{1,100})\s*(!\s*(?:"([^"]*)"|'([^']*)')?\s*)?\}/g;

/**
 * Puts values into a template: `${name}`, `${order.no}`, and `${name!"none"}` with what stands there otherwise. Nothing else
 * of a template language runs (P36); in HTML a value is text, whatever it looks like (P21).
 */
export function templateText(
  template: string,
  values: Readonly<Record<string, unknown>>,
  { html }: { readonly html: boolean },
): TemplateText {
  const missing = new Set<string>();
  const text = template.replace(
    variable,
    (_whole, name: string, optional?: string, double?: string, single?: string) => {
      const value = valueAt(values, name);
      if (value === undefined && optional === undefined) missing.add(name);
      const written = value ?? double ?? single ?? '';
      return html ? asHtml(written) : written;
    },
  );
  return { text, missing: [...missing] };
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
