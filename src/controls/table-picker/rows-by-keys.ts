/** Keys of one request. */
const piece = 200;

/** The rows of any number of keys, asked for in pieces one after the other. */
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
