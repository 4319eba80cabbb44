import type { Language } from '#server/kernel/actor.ts';
import { byParent } from '#server/permission/by-parent.ts';
import type { DepartIdNode, DepartNode } from '#shared/contract/people/depart.schema.ts';
import type { DepartLevelRow, DepartRow } from './depart.queries.ts';

/** What nodes say beside their rows: names in the asker's language, and who is in charge. */
export interface NodeAsker {
  readonly language: Language;
  /** Comma lists of user ids by department. */
  readonly directors: ReadonlyMap<string, string>;
}

/** A department's name in the caller's language. */
function titleOf(row: DepartRow, language: Language): string {
  return language === 'en' ? row.departNameEn || row.departName : row.departName;
}

/** Rows of the tenant as a tree; a row whose parent is gone stands at the top rather than vanish. */
export function departTreeOf(rows: readonly DepartRow[], asker: NodeAsker): DepartNode[] {
  const known = new Set(rows.map((row) => row.id));
  const below = byParent(rows, (row) => (row.parentId && known.has(row.parentId) ? row.parentId : null));
  const nodes = (parent: string | null): DepartNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = nodes(row.id);
      return { ...flatNode(row, asker), isLeaf: children.length === 0, children: children.length ? children : null };
    });
  return nodes(null);
}

/** One row without its children, for the flat answer to given ids. */
export function flatNode(row: DepartRow, { language, directors }: NodeAsker): DepartNode {
  const title = titleOf(row, language);
  const directorUserIds = directors.get(row.id) ?? '';
  return { ...row, key: row.id, value: row.id, title, directorUserIds, isLeaf: true, children: null };
}

/** A department of one level, whose own children are asked for when it is opened. */
export function levelNode({ hasChild, ...row }: DepartLevelRow, asker: NodeAsker): DepartNode {
  return { ...flatNode(row, asker), isLeaf: !hasChild, children: [] };
}

/** Each department with all that it stands below, the root first. */
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

/** The same tree with nothing but ids, codes and names. */
export function idTreeOf(tree: readonly DepartNode[]): DepartIdNode[] {
  return tree.map((node) => ({
    key: node.id,
    value: node.id,
    code: node.orgCode,
    title: node.title,
    children: node.children ? idTreeOf(node.children) : null,
  }));
}
