import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { sameValue } from './same-value.ts';

type Cells = Readonly<Record<string, unknown>>;

/** A cell that both changed, to different values. */
export interface ClashingCell {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedRow {
  /** The row as the server now holds it: the base of whatever is edited from here on. */
  readonly row: GridRecord;
  /** Cells that they changed and that are not edited here: taken silently. */
  readonly taken: readonly string[];
  /** Edits that are over: they say what the server now holds, or said what it held before. */
  readonly over: readonly string[];
  readonly clashing: ReadonlyMap<string, ClashingCell>;
}

/** Its parts come from different places, so it is merged instead of replaced (docs/wire.md §2.3). */
const mergedKey = 'tug_status';

export interface MergeInput {
  /** As last read from the server. */
  readonly server: GridRecord;
  /** Cells edited here and not saved; all else is untouched. */
  readonly mine: Cells;
  /** The arrived row, whole or in part; its `id` is never set. */
  readonly theirs: Cells;
  /**
   * Cells that already wait for a choice, as they were before both changed them: a third value, or a return to the
   * first, is judged against these.
   */
  readonly ancestors?: Cells;
}

/** Three-way merge of one row (docs/wire.md §2.3, 'Apply'). What is not in `theirs` is not judged. */
export function mergeRow({ server, mine, theirs, ancestors = {} }: MergeInput): MergedRow {
  const row: Record<string, unknown> = { ...server };
  const taken: string[] = [];
  const over: string[] = [];
  const clashing = new Map<string, ClashingCell>();
  for (const [key, arrived] of Object.entries(theirs)) {
    if (key === 'id') continue;
    const now = key === mergedKey ? union(server[key], arrived) : arrived;
    row[key] = now;
    const base = Object.hasOwn(ancestors, key) ? ancestors[key] : server[key];
    const hasEdit = Object.hasOwn(mine, key);
    if (!hasEdit || sameValue(mine[key], base)) {
      if (!sameValue(now, server[key])) taken.push(key);
      if (hasEdit) over.push(key);
    } else if (sameValue(mine[key], now)) {
      over.push(key);
    } else if (!sameValue(now, base)) {
      clashing.set(key, { base, mine: mine[key], theirs: now });
    }
  }
  return { row: { ...row, id: server.id }, taken, over, clashing };
}

function union(before: unknown, arrived: unknown): unknown {
  return isPlain(before) && isPlain(arrived) ? { ...before, ...arrived } : arrived;
}

function isPlain(value: unknown): value is Cells {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
