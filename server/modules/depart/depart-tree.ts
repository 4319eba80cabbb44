import type { Language } from '#server/kernel/actor.ts';
import { byParent } from '#server/permission/by-parent.ts';
import type { DepartIdNode, DepartNode } from '#shared/contract/people/depart.schema.ts';
import type { DepartLevelRow, DepartRow } from './depart.queries.ts';

/** Data for tree nodes besides their rows: the language of names, and the managers. */
export interface NodeAsker {
  readonly language: Language;
  /** Department id → comma list of user ids. */
  readonly directors: ReadonlyMap<string, string>;
}

/** Name of a department in the caller's language. */
function titleOf(row: DepartRow, language: Language): string {
  return language === 'en' ? row.departNameEn || row.departName : row.departName;
}

/** Builds the tree of all rows; a row with an unknown parent is put at the top. */
export function departTreeOf(rows: readonly DepartRow[], requester: NodeAsker): DepartNode[] {
  const known = new Set(rows.map((row) => row.id));
  const below = byParent(rows, (row) => (row.parentId && known.has(row.parentId) ? row.parentId : null));
  const nodes = (parent: string | null): DepartNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = nodes(row.id);
      return {
        ...flatNode(row, requester),
        isLeaf: children.length === 0,
        children: children.length ? children : null,
      };
    });
  return nodes(null);
}

/** A node without children, for answers to given ids. */
export function flatNode(row: DepartRow, { language, directors }: NodeAsker): DepartNode {
  const title = titleOf(row, language);
  const directorUserIds = directors.get(row.id) ?? '';
  return { ...row, key: row.id, value: row.id, title, directorUserIds, isLeaf: true, children: null };
}

/** A node of one level; its children are loaded when it is opened. */
export function levelNode({ hasChild, ...row }: DepartLevelRow, requester: NodeAsker): DepartNode {
  return { ...flatNode(row, requester), isLeaf: !hasChild, children: [] };
}

/** For each wanted department, its ancestors from the root down to itself. */
export function parentsOf(rows: readonly DepartRow[], wanted: readonly string[], key: 'id' | 'orgCode') {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = key === 'id' ? byId : new Map(rows.map((row) => [row.orgCode, row]));
  const lineOf = (row: DepartRow): DepartRow[] => {
    const line = [row];
    for (let at = row; at.parentId !== null; ) {
      const parent = byId.get(at.parentId);
      if (!parent || line.includes(parent)) break;
      line.unshift(parent);
      at = parent;
    }
    return line;
  };
  return Object.fromEntries(
    wanted.flatMap((one) => {
      const row = byKey.get(one);
      if (!row) return [];
      const line = lineOf(row);
      const parentMap = Object.fromEntries(line.map((each) => [each.id, each]));
      return [[one, { parentIds: line.map(({ id }) => id), parentMap }]];
    }),
  );
}

/** The tree reduced to ids, codes and names. */
export function idTreeOf(tree: readonly DepartNode[]): DepartIdNode[] {
  return tree.map((node) => ({
    key: node.id,
    value: node.id,
    code: node.orgCode,
    title: node.title,
    children: node.children ? idTreeOf(node.children) : null,
  }));
}
