import type { QueryKey } from '@tanstack/react-query';

/** A node of a tree that is loaded level by level. */
export interface TreeChoice {
  /** Identifies the node when its children are loaded. */
  readonly id: string;
  /** Stored when the node is chosen. */
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
}

/** Where a tree select gets its nodes. */
export interface TreeSource {
  /** Query key; includes everything that narrows the tree. */
  readonly key: QueryKey;
  /** Loads the children of a node, or the top level for null. */
  readonly below: (node: TreeChoice | null, signal?: AbortSignal) => Promise<readonly TreeChoice[]>;
  /** Loads the texts of stored values, so that names are shown before any node is loaded. */
  readonly texts: (values: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  /** Searches nodes of any level by a part of their name; without it, the loaded nodes are searched. */
  readonly search?: (keyword: string, signal: AbortSignal) => Promise<readonly TreeChoice[]>;
}

/**
 * Reads the nodes in a result (docs/wire.md §1.13 `treeSelect`). The type of a recursive result is lost, and servers
 * send `leaf` as 0/1, text or boolean, so each node is checked.
 * @param store which key is the value
 */
export function readNodes(nodes: readonly unknown[], store: 'key' | 'code' | 'orgCode' = 'key'): readonly TreeChoice[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('key' in node)) return [];
    const known: Readonly<Record<string, unknown>> = { ...node };
    const { key, title, label = title, leaf, isLeaf = leaf } = known;
    const value = known[store];
    // A node without a value cannot be chosen.
    if (value === null || value === undefined || value === '') return [];
    return { id: String(key), value: String(value), label: String(label ?? key), isLeaf: textOfValue(isLeaf) };
  });
}

const textOfValue = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true';

/** Maps values to texts in the same order. */
export function textsOf(values: readonly string[], texts: readonly string[]): ReadonlyMap<string, string> {
  // If a server drops unknown values, the texts cannot be matched.
  if (texts.length !== values.length) return new Map();
  return new Map(values.map((value, at) => [value, texts[at] ?? value]));
}
