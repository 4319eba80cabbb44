import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { sameValue } from './same-value.ts';

type Cells = Readonly<Record<string, unknown>>;

/** A cell that both users changed, to different values. */
export interface ClashingCell {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedRow {
  /** The row as it is on the server now: the base of all further edits. */
  readonly row: GridRecord;
  /** Cells changed by the other user and not edited here; their values are taken. */
  readonly taken: readonly string[];
  /** Edits that are no longer needed: they equal the server's new or previous value. */
  readonly over: readonly string[];
  readonly clashing: ReadonlyMap<string, ClashingCell>;
}

/** Its parts have different sources, so the value is merged and not replaced (docs/wire.md §2.3). */
const mergedKey = 'tug_status';

export interface MergeInput {
  /** As last read from the server. */
  readonly server: GridRecord;
  /** Unsaved local edits. */
  readonly mine: Cells;
  /** The received row, complete or partial; its `id` is ignored. */
  readonly theirs: Cells;
  /**
   * Original values of cells that already have a conflict. A third value, or a return to the original, is compared with
   * these.
   */
  readonly ancestors?: Cells;
}

/** Three-way merge of a row (docs/wire.md §2.3, 'Apply'). Columns missing in `theirs` are left unchanged. */
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
