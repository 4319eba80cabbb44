import type { Tickable } from './tree-ticks.ts';

interface Shown {
  /** Visible rows, without those below a closed one. */
  readonly rows: readonly Tickable[];
  /** Index of the focused row. */
  readonly at: number;
  /** Values of rows with children. */
  readonly parents: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

/** Effect of a key in a tree, by the WAI-ARIA pattern: the index to move to, or an action on the row. */
export type TreeStep = number | 'open' | 'close' | 'choose' | 'take';

export function treeStep(key: string, { rows, at, parents, closed }: Shown): TreeStep | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const isParent = parents.has(row.value);
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, rows.length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return isParent ? (closed.has(row.value) ? 'open' : at + 1) : at;
    case 'ArrowLeft': {
      if (isParent && !closed.has(row.value)) return 'close';
      const above = rows.slice(0, at).findLastIndex(({ depth }) => depth < row.depth);
      return above < 0 ? at : above;
    }
    case ' ':
      return 'choose';
    case 'Enter':
      return 'take';
    default:
      return undefined;
  }
}
