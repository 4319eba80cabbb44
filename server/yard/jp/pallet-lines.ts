import { databaseNow, today } from '#server/db/today.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { compositionChanges, dayChange, type FrozenChange, readFrozenChanges } from '#shared/yard/jp/frozen-change.ts';
import { palletStates } from './predicates.ts';

const key = 'jpPalletLineList';
/** Most entries that `frozenChanges` keeps. */
const kept = 200;
const open: readonly unknown[] = [palletStates.planned, palletStates.kitting];

interface Lines {
  readonly before: readonly RecordPatch[];
  readonly after: readonly RecordPatch[];
}

/** The lines before and after the save; undefined if the save contains no lines. */
function linesIn({ lines, linesBefore }: SaveContext): Lines | undefined {
  const [after, before] = [lines?.[key], linesBefore?.[key]];
  return after === undefined || before === undefined ? undefined : { after, before };
}

/**
 * Lines can change while a pallet is planned or being kitted. While a short pallet waits for its release, missing items
 * may still be added; after that, lines cannot change (docs/domain.md §8.3).
 */
export function refuseClosedLines(context: SaveContext): void {
  const found = linesIn(context);
  const status = context.before?.palletStatus;
  if (!found || open.includes(status)) return;
  const composed = compositionChanges(found.before, found.after).length > 0;
  const stood = new Map(found.before.map((line) => [line.id, line]));
  const moved = found.after.filter((line) => {
    const old = stood.get(line.id);
    return old === undefined || shortFields.some((name) => String(old[name] ?? '') !== String(line[name] ?? ''));
  });
  if (!composed && moved.length === 0) return;
  if (status !== palletStates.short) throw fail('jpPalletClosed', { pallet: String(context.record.palletNo) });
  const fewer = moved.some((line) => Number(line.pickQty) < Number(stood.get(line.id)?.pickQty ?? 0));
  if (composed || fewer) throw fail('jpShortOnlyMore');
}

const shortFields = ['pickQty', 'eta', 'shortReason'] as const;

/**
 * After the freeze date, a pallet can change only with the consent of the kitting manager: in the manager's own save,
 * or in the next save after the manager agreed. The changes are kept for the change sheet (docs/domain.md §8.3 rule 3).
 */
export async function frozenPatch(context: SaveContext): Promise<RecordPatch> {
  const { trx, actor, verb, before, record } = context;
  if (!before || verb !== 'edit') return {};
  const found = linesIn(context);
  const lines = found ? compositionChanges(found.before, found.after) : [];
  const changes = [...dayChange(before, record), ...lines];
  if (changes.length === 0 || (await today(trx)) <= String(before.freezeDate)) return {};
  const byManager = actor.roles.includes('jp_mgr');
  if (!byManager && before.changeOpen !== true) {
    throw fail('jpFrozen', { pallet: String(before.palletNo), day: String(before.freezeDate) });
  }
  const at = await databaseNow(trx);
  const entries = changes.map((change): FrozenChange => ({ ...change, at, by: actor.username }));
  const frozenChanges = [...readFrozenChanges(before.frozenChanges), ...entries].slice(-kept);
  return { frozenChanges: frozenChanges.map((entry) => ({ ...entry })), changeOpen: false };
}
