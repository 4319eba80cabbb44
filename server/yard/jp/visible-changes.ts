import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';

/**
 * Removes changes of fields that the reader may not see, because a change shows the field's value
 * (docs/specification.md §1.6).
 */
export function keepVisibleChanges(actor: Actor, records: readonly RecordPatch[]): void {
  const { fields, lines = [] } = visibleDefinition(jpPallet, actor);
  const seen = new Set([...fields, ...lines.flatMap((line) => line.fields)].map(({ name }) => name));
  // The entry of an added or removed line contains its quantity.
  if (seen.has('needQty')) for (const what of ['added', 'removed']) seen.add(what);
  for (const record of records) {
    if (!record.frozenChanges) continue;
    const kept = readFrozenChanges(record.frozenChanges).filter(({ what }) => seen.has(what));
    record.frozenChanges = kept.map((entry) => ({ ...entry }));
  }
}
