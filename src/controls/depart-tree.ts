/** One department of the tree, flat: `depth` 0 is the company. */
export interface FlatDepart {
  readonly id: string;
  readonly orgCode: string | null;
  readonly name: string;
  readonly depth: number;
}

/** The answer of `departIdTree` in its order. A recursive result loses its type on the way, so each node is read with care. */
export function flattenDeparts(nodes: readonly unknown[], depth = 0): FlatDepart[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null) return [];
    const below = 'children' in node && Array.isArray(node.children) ? flattenDeparts(node.children, depth + 1) : [];
    if (!('value' in node && 'title' in node)) return below;
    const orgCode = 'code' in node && typeof node.code === 'string' ? node.code : null;
    return [{ id: String(node.value), orgCode, name: String(node.title), depth }, ...below];
  });
}
