import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { lookup } from '#shared/lookup.ts';
import { alarmDaysKey } from '#shared/resource/alarm.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { warnOfReport } from './stop-scaffolds.ts';
import { wakeScaffolds } from './wake-scaffolds.ts';

/** A red tag: the scaffold may not be used. */
const red: RecordPatch = { tag: 'R', tagLimit: null };
const turnsRed = async () => red;

/**
 * A green or yellow tag, yellow with its limits. The next inspection is due within the interval
 * (docs/domain.md §6.6 rule 2).
 */
async function usable({ trx, actor, input }: TransitionContext): Promise<RecordPatch> {
  if (input.tag !== 'G' && input.tag !== 'Y') throw fail('tagNotUsable');
  const days = await readParameter(actor.tenantId, 'scaffold.inspectDays');
  return {
    tag: input.tag,
    tagLimit: input.tag === 'Y' ? (input.tagLimit ?? null) : null,
    nextInspect: await dayAfter(trx, days),
  };
}

async function dayAfter(trx: Trx, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date + ${days}::int as day`.execute(trx);
  return rows[0]?.day ?? '';
}

/**
 * Days of rental (docs/domain.md §6.6 rule 7), with the first and last day included; 0 for a scaffold that was never
 * accepted.
 */
export function rentDays(acceptDate: FieldValue | undefined, dismantleDate: string): number {
  if (isBlank(acceptDate)) return 0;
  return Math.max(0, dayNumber(dismantleDate) - dayNumber(String(acceptDate)) + 1);
}

/** Only crews may dismantle; other roles with the right to confirm may only suspend the use. */
function refuseOthers(actor: Actor): void {
  if (!actor.roles.includes('scaf_crew')) throw fail('noPermission');
}

const inspectionAlarm = alarmDaysKey({ name: 'nextInspect' });

/** Status of scaffolds that may be deleted: not erected yet, or dismantled. */
const removable: readonly unknown[] = ['10', '70'];

type Effect = NonNullable<ResourceHooks['transition']>[string];

/** What each transition changes beside the status. */
const effects = lookup<Effect>({
  startErect: turnsRed,
  async selfCheck({ trx }) {
    return { ...red, erectDate: await today(trx) };
  },
  async accept(context) {
    return { ...(await usable(context)), acceptDate: await today(context.trx) };
  },
  refuseAccept: turnsRed,
  alter: turnsRed,
  passInspection: usable,
  stop: turnsRed,
  async reportHit({ trx, actor, record, input }) {
    const { id, scafNo } = record;
    await warnOfReport(trx, actor, { id, scafNo: String(scafNo) }, String(input.comment ?? ''));
    return red;
  },
  resume: usable,
  async startDismantle({ trx, actor, record }) {
    refuseOthers(actor);
    const dismantleDate = await today(trx);
    return { ...red, dismantleDate, rentDays: rentDays(record.acceptDate, dismantleDate) };
  },
  async finishDismantle({ actor }) {
    refuseOthers(actor);
    return undefined;
  },
});

/** Every transition wakes the pages that show scaffolds. */
const waking = scaffold.lifecycle.transitions.map(({ action }): readonly [string, Effect] => [
  action,
  async (context) => {
    const changed = await effects[action]?.(context);
    await wakeScaffolds(context.trx, context.actor.tenantId);
    return changed;
  },
]);

/** 脚手架台账: the tag follows from the status (docs/domain.md §6.4). */
export const scaffoldHooks: ResourceHooks = {
  async present(_db, { tenantId }, records) {
    const days = await readParameter(tenantId, 'scaffold.alarmDays');
    for (const record of records) record[inspectionAlarm] = days;
  },
  async validate({ verb, record }) {
    if (verb === 'delete' && !removable.includes(record.scafStatus)) {
      throw fail('scaffoldStands', { no: String(record.scafNo) });
    }
  },
  afterSave: ({ trx, actor }) => wakeScaffolds(trx, actor.tenantId),
  transition: Object.fromEntries(waking),
};
