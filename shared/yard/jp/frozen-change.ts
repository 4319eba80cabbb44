import type { RecordPatch } from '#shared/resource/record.ts';

/** What makes a pallet another one; picking and explaining what is missing goes on whatever the day. */
const composed = ['materialCode', 'materialName', 'spec', 'unit', 'needQty', 'source'] as const;

/** A change of a line, or of the day, after the pallet was frozen (docs/domain.md §8.3 rule 3). */
export interface FrozenChange {
  /** Of its material; empty where the pallet itself changed. */
  readonly code: string;
  readonly name: string;
  readonly what: 'added' | 'removed' | 'needDate' | (typeof composed)[number];
  /** What stood there; empty for a new line. */
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** Username. */
  readonly by: string;
}

type Change = Omit<FrozenChange, 'at' | 'by'>;

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Lines by their id: what came, what went, what became another thing. */
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
 * Another day on which it is needed: it would be frozen from another day, and whoever moved it back and forth could change
 * what he liked.
 */
export function dayChange(before: RecordPatch, after: RecordPatch): readonly Change[] {
  const [from, to] = [textOf(before.needDate), textOf(after.needDate)];
  return from === to ? [] : [{ code: '', name: '', what: 'needDate', from, to }];
}

/** Numbers come from forms as texts. */
function same(one: unknown, other: unknown): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b));
}

/** Reads what `frozenChanges` holds; anything else is no change. */
export function readFrozenChanges(value: unknown): readonly FrozenChange[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is FrozenChange => typeof entry === 'object' && entry !== null && 'what' in entry && 'code' in entry,
  );
}
