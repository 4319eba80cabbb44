import type { Actor } from '#server/kernel/actor.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';

/** What changed in a field tells what stands in it: of a field that is hidden from the reader its changes are, too (docs/specification.md §1.6). */
export function keepSeenChanges(actor: Actor, records: readonly RecordPatch[]): void {
  const { fields, lines = [] } = seenBy(jpPallet, actor);
  const seen = new Set([...fields, ...lines.flatMap((line) => line.fields)].map(({ name }) => name));
  // A line that came or went is told with its quantity.
  if (seen.has('needQty')) for (const what of ['added', 'removed']) seen.add(what);
  for (const record of records) {
    if (!record.frozenChanges) continue;
    const kept = readFrozenChanges(record.frozenChanges).filter(({ what }) => seen.has(what));
    record.frozenChanges = kept.map((entry) => ({ ...entry }));
  }
}
