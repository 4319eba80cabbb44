/** What a signature covers: where the request goes and what it carries (docs/wire.md §1.6). */
export interface Signable {
  /** Path with or without its query string; a comma in the last segment makes it part of the text. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Top-level keys of the JSON body; wins over the query. Absent for GET. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The text that is hashed, without the secret: compact JSON of all parameters with sorted keys. Numbers become texts,
 * undefined values and `_t` are left out. Booleans, nulls, lists and objects do not belong into signed calls: JeecgBoot's
 * two sides disagree on them.
 */
export function signText({ path, query, body }: Signable): string {
  const parameters: Record<string, unknown> = { ...pathVariable(path), ...query, ...body };
  delete parameters._t;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(parameters).sort()) {
    const value = parameters[key];
    if (value !== undefined) sorted[key] = typeof value === 'number' ? String(value) : value;
  }
  return JSON.stringify(sorted);
}

function pathVariable(path: string): Record<string, string> {
  const last = path.split('?', 1)[0]?.split('/').at(-1) ?? '';
  const decoded = decodeURIComponent(last);
  return decoded.includes(',') ? { 'x-path-variable': decoded } : {};
}
