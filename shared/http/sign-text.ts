/** Parts of a request that the signature covers (docs/wire.md §1.6). */
export interface Signable {
  /** Path with or without its query string; a last segment that contains a comma is signed as well. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Top-level keys of the JSON body; they take precedence over the query. Absent for GET. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The text to be hashed, without the secret: compact JSON of all parameters with sorted keys. Numbers become strings;
 * undefined values and `_t` are left out. Do not sign calls with booleans, nulls, lists or objects, because JeecgBoot's
 * server and client serialise these differently.
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
