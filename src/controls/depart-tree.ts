/** A department of the flattened tree; `depth` 0 is the company. */
export interface FlatDepart {
  readonly id: string;
  readonly orgCode: string | null;
  readonly name: string;
  readonly depth: number;
}

/**
 * Flattens the result of `departIdTree` or `departTree`. The type of a recursive result is lost, so each node is
 * checked.
 */
export function flattenDeparts(nodes: readonly unknown[], depth = 0): FlatDepart[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null) return [];
    const below = 'children' in node && Array.isArray(node.children) ? flattenDeparts(node.children, depth + 1) : [];
    if (!('value' in node && 'title' in node)) return below;
    return [{ id: String(node.value), orgCode: codeOf(node), name: String(node.title), depth }, ...below];
  });
}

function codeOf(node: object): string | null {
  const code = 'code' in node ? node.code : 'orgCode' in node ? node.orgCode : null;
  return typeof code === 'string' ? code : null;
}
