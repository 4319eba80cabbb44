/** What narrows the nodes of a tree (docs/wire.md §1.13 `loadTreeData`, §1.14): a value by column. */
export type TreeCondition = Readonly<Record<string, string>>;

/**
 * Reads the `condition` of a tree, a JSON object as text; blank asks for nothing, null is what is no object of plain
 * values (docs/specification.md §2.5).
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
