/** A department as a tree shows it. */
export interface DepartTreeNode {
  readonly key: string;
  readonly title: string;
  readonly code: string;
  readonly isLeaf: boolean;
  readonly children?: DepartTreeNode[];
}

/** Nodes of an answer. A recursive result loses its type on the way, so each is read with care. */
export function readDepartNodes(nodes: readonly unknown[]): DepartTreeNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('id' in node && 'title' in node && 'orgCode' in node)) return [];
    const below = 'children' in node && Array.isArray(node.children) ? readDepartNodes(node.children) : [];
    const isLeaf = below.length === 0 && (!('isLeaf' in node) || node.isLeaf === true);
    const own = { key: String(node.id), title: String(node.title), code: String(node.orgCode), isLeaf };
    return [below.length > 0 ? { ...own, children: below } : own];
  });
}

/** Every node that has some below it. */
export function parentKeys(nodes: readonly DepartTreeNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children ? [key, ...parentKeys(children)] : []));
}
