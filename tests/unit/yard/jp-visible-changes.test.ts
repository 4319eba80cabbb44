import { expect, it } from 'vitest';
import { systemActor } from '#server/jobs/system-actor.ts';
import { jpPredicates } from '#server/yard/jp/predicates.ts';
import { keepVisibleChanges } from '#server/yard/jp/visible-changes.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { codesOfFields } from '#shared/resource/visible-fields.ts';
import { readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';

const change = (what: string) => ({ code: 'M1', name: '法兰', what, from: '1', to: '2', at: '', by: 'clerk' });
const all = ['added', 'removed', 'needQty', 'spec', 'needDate', 'noField'].map(change);

/** What of the changes of a frozen pallet is read by somebody from whom a field is hidden. */
function readWithout(...hidden: readonly string[]) {
  const codes = new Map(codesOfFields(jpPallet));
  const actor = {
    ...systemActor(1),
    restrictions: { hidden: new Set(hidden.map((name) => String(codes.get(name)))), disabled: new Set<string>() },
  };
  const pallet: RecordPatch = { frozenChanges: all };
  const others: RecordPatch[] = [{ frozenChanges: null }, { frozenChanges: 'x' }, {}];
  keepVisibleChanges(actor, [...others, pallet]);
  expect(others).toEqual([{ frozenChanges: null }, { frozenChanges: [] }, {}]);
  return readFrozenChanges(pallet.frozenChanges).map(({ what }) => what);
}

it('the changes of a frozen pallet omit hidden fields, and all line quantities if the quantity is hidden', () => {
  expect(readWithout()).toEqual(['added', 'removed', 'needQty', 'spec', 'needDate']);
  expect(readWithout('needDate')).toEqual(['added', 'removed', 'needQty', 'spec']);
  expect(readWithout('jpPalletLineList.spec')).toEqual(['added', 'removed', 'needQty', 'needDate']);
  expect(readWithout('jpPalletLineList.needQty')).toEqual(['spec', 'needDate']);
});

it('the flow of a delivery requires the releases that its load demands', () => {
  const holds = (shortRelease: boolean | null, managerDue: boolean | null) =>
    jpPredicates({ id: '', version: 0, shortRelease, managerDue });
  expect(holds(true, false)).toEqual({ isShort: true, isVeryShort: false });
  expect(holds(true, true)).toEqual({ isShort: true, isVeryShort: true });
  for (const none of [false, null]) expect(holds(none, none)).toEqual({ isShort: false, isVeryShort: false });
});
