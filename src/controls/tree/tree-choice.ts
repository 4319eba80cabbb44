import type { QueryKey } from '@tanstack/react-query';

/** One node of a tree that is opened level by level. */
export interface TreeChoice {
  /** Names the node where its children are asked for. */
  readonly id: string;
  /** What is stored when it is chosen. */
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
}

/** Where a tree select gets its nodes. */
export interface TreeSource {
  /** Names the source in the cache; includes everything that narrows it. */
  readonly key: QueryKey;
  /** One level: below a node, or the top for null. */
  readonly below: (node: TreeChoice | null, signal?: AbortSignal) => Promise<readonly TreeChoice[]>;
  /** Texts of stored values, so that a value shows its name before any node is loaded. */
  readonly texts: (values: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  /** Nodes of any level by a part of their name; absent: what was loaded is searched. */
  readonly search?: (keyword: string, signal: AbortSignal) => Promise<readonly TreeChoice[]>;
}

/**
 * Nodes of an answer (docs/wire.md §1.13 `treeSelect`). A recursive result loses its type on the way, and servers say `leaf` as
 * 0/1, as text or as a truth value, so each node is read with care.
 * @param store which key is the value
 */
export function readNodes(nodes: readonly unknown[], store: 'key' | 'code' | 'orgCode' = 'key'): readonly TreeChoice[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'object' || node === null || !('key' in node)) return [];
    const known: Readonly<Record<string, unknown>> = { ...node };
    const { key, title, label = title, leaf, isLeaf = leaf } = known;
    const value = known[store];
    // What has no value cannot be chosen.
    if (value === null || value === undefined || value === '') return [];
    return { id: String(key), value: String(value), label: String(label ?? key), isLeaf: says(isLeaf) };
  });
}

const says = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true';

/** Values with the texts that came for them, in the same order. */
export function textsOf(values: readonly string[], texts: readonly string[]): ReadonlyMap<string, string> {
  // A server that drops what it does not know tells no text apart.
  if (texts.length !== values.length) return new Map();
  return new Map(values.map((value, at) => [value, texts[at] ?? value]));
}
