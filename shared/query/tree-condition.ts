/** Filter on the nodes of a tree: value by column (docs/wire.md §1.13 `loadTreeData`, §1.14). */
export type TreeCondition = Readonly<Record<string, string>>;

/**
 * Parses the `condition` parameter of a tree, a JSON object as text. Blank text yields no conditions; null if the text
 * is not an object of plain values (docs/specification.md §2.5).
 */
export function readTreeCondition(text: string | null | undefined): TreeCondition | null {
  if (text === null || text === undefined || text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([, each]) => ['string', 'number', 'boolean'].includes(typeof each))) return null;
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
