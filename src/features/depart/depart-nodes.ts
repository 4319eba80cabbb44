/** A department as a tree node. */
export interface DepartTreeNode {
  readonly key: string;
  readonly title: string;
  readonly code: string;
  readonly isLeaf: boolean;
  readonly children?: DepartTreeNode[];
}

/** Reads the nodes of an answer. The type of a recursive result is lost on the way, so each node is checked. */
export function readDepartNodes(nodes: readonly unknown[]): DepartTreeNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('id' in node && 'title' in node && 'orgCode' in node)) return [];
    const below = 'children' in node && Array.isArray(node.children) ? readDepartNodes(node.children) : [];
    const isLeaf = below.length === 0 && (!('isLeaf' in node) || node.isLeaf === true);
    const own = { key: String(node.id), title: String(node.title), code: String(node.orgCode), isLeaf };
    return [below.length > 0 ? { ...own, children: below } : own];
  });
}

/** Keys of all nodes that have children. */
export function parentKeys(nodes: readonly DepartTreeNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children ? [key, ...parentKeys(children)] : []));
}
