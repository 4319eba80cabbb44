import { useCallback, useState } from 'react';
import type { Picked, PickerRow, TableSource } from './table-source.ts';
import { usePicked } from './use-picked.ts';
import { type LeftOut, withoutSame } from './without-same.ts';

export interface Selection {
  readonly picked: readonly Picked[];
  readonly has: (key: string) => boolean;
  /** Selects rows; a single choice keeps the latest. */
  readonly add: (rows: readonly PickerRow[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  readonly leftOut: LeftOut | undefined;
  /** Why some names could not be loaded. */
  readonly problem: string | undefined;
}

export interface SelectionRules {
  readonly multi: boolean;
  /** Field whose values must be unique among the selected rows. */
  readonly distinct: string | undefined;
}

interface Ticked {
  readonly keys: readonly string[];
  readonly leftOut: LeftOut | undefined;
}

/** The selected rows. The selection survives paging and searching, and only the user changes it. */
export function useSelection(
  source: TableSource,
  chosen: readonly string[],
  { multi, distinct }: SelectionRules,
): Selection {
  const [{ keys, leftOut }, change] = useState<Ticked>({ keys: chosen, leftOut: undefined });
  const { picked, cache, problem } = usePicked(source, keys);
  const add = useCallback(
    (rows: readonly PickerRow[]) => {
      cache.remember(rows);
      const added = rows.map((row) => cache.picked(source.keyOf(row)));
      change((before) => {
        if (!multi) return { keys: added.slice(-1).map(({ key }) => key), leftOut: undefined };
        const taken = withoutSame(before.keys.map(cache.picked), added, distinct);
        return { keys: [...before.keys, ...taken.keys], leftOut: taken.leftOut };
      });
    },
    [source, cache, multi, distinct],
  );
  const remove = useCallback(
    (gone: readonly string[]) =>
      change((before) => ({ keys: before.keys.filter((key) => !gone.includes(key)), leftOut: undefined })),
    [],
  );
  const ticked = new Set(keys);
  return {
    picked,
    problem,
    leftOut,
    has: (key) => ticked.has(key),
    add,
    remove,
    clear: () => change({ keys: [], leftOut: undefined }),
  };
}
