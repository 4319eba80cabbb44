import type { RecordPatch } from '#shared/resource/record.ts';

/**
 * The fields of a line that make up a pallet. Picking and explaining missing parts use other fields and stay possible
 * on any day.
 */
const composed = ['materialCode', 'materialName', 'spec', 'unit', 'needQty', 'source'] as const;

/** A change of a line, or of the date needed, after the pallet was frozen (docs/domain.md §8.3 rule 3). */
export interface FrozenChange {
  /** Code of the material; empty if the pallet itself changed. */
  readonly code: string;
  readonly name: string;
  readonly what: 'added' | 'removed' | 'needDate' | (typeof composed)[number];
  /** Previous value; empty for a new line. */
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** Username. */
  readonly by: string;
}

type Change = Omit<FrozenChange, 'at' | 'by'>;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Compares lines by id and returns what was added, removed or changed. */
export function compositionChanges(before: readonly RecordPatch[], after: readonly RecordPatch[]): readonly Change[] {
  const stood = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  const named = (line: RecordPatch) => ({ code: textOf(line.materialCode), name: textOf(line.materialName) });
  const quantity = (line: RecordPatch) => `${textOf(line.needQty)} ${textOf(line.unit)}`;
  return [
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((line): Change => ({ ...named(line), what: 'removed', from: quantity(line), to: '' })),
    ...after.flatMap((line): readonly Change[] => {
      const old = stood.get(line.id);
      if (old === undefined) return [{ ...named(line), what: 'added', from: '', to: quantity(line) }];
      return composed
        .filter((name) => !same(old[name], line[name]))
        .map((what): Change => ({ ...named(line), what, from: textOf(old[what]), to: textOf(line[what]) }));
    }),
  ];
}

/**
 * The change of `needDate`, if any. It counts as a change of the pallet, because a new date gives a new freeze day:
 * moving the date away and back would otherwise allow any other change.
 */
export function dayChange(before: RecordPatch, after: RecordPatch): readonly Change[] {
  const [from, to] = [textOf(before.needDate), textOf(after.needDate)];
  return from === to ? [] : [{ code: '', name: '', what: 'needDate', from, to }];
}

/** Compares as numbers where possible, because forms send numbers as texts. */
function same(one: unknown, other: unknown): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b));
}

/** Reads the value of `frozenChanges` and leaves out entries that are no changes. */
export function readFrozenChanges(value: unknown): readonly FrozenChange[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is FrozenChange => typeof entry === 'object' && entry !== null && 'what' in entry && 'code' in entry,
  );
}
