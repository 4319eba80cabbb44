/** Maximum number of keys per request. */
const piece = 200;

/** Loads the rows of any number of keys, with one request after the other. */
export async function rowsByKeys<R>(
  byKeys: (keys: readonly string[], signal: AbortSignal) => Promise<readonly R[]>,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (let from = 0; from < keys.length; from += piece) {
    rows.push(...(await byKeys(keys.slice(from, from + piece), signal)));
  }
  return rows;
}
