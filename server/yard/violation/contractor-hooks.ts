import { sql } from 'kysely';
import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { contractorContact } from '#server/yard/base/contractor-contact.ts';
import { fail } from '#shared/errors/fail.ts';
import { readUnits } from './unit-points.ts';

async function pointsNow({ trx, actor, record }: TransitionContext): Promise<number> {
  const [unit] = await readUnits(trx, actor.tenantId, [record.id]);
  return unit?.points ?? 0;
}

const notStopped = { stopTime: null, stopPoints: null };

/** Refuses if no retraining was closed since the stop. */
async function refuseUntrained({ trx, actor, record }: TransitionContext): Promise<void> {
  const { rows } = await sql`
    select 1 from prm_retraining
    where tenant_id = ${actor.tenantId} and del_flag = 0 and contractor = ${record.id} and status = '40'
      and close_time >= coalesce(${record.stopTime ?? null}::timestamptz, '-infinity') limit 1`.execute(trx);
  if (rows.length === 0) throw fail('contractorNotRetrained', { name: String(record.name) });
}

/**
 * 停工 of a contractor: begins by its points or by HSE, and ends by prod_mgr after a retraining (docs/domain.md §10.4). A
 * resource has one set of hooks, so the base area's `contractorContact` is included here.
 */
export const contractorHooks: ResourceHooks = {
  ...contractorContact,
  transition: {
    stop: async ({ trx }) => ({ stopTime: await databaseNow(trx), stopPoints: null, liftedPoints: null }),
    stopByPoints: async (context) => ({
      stopTime: await databaseNow(context.trx),
      stopPoints: await pointsNow(context),
      liftedPoints: null,
    }),
    resume: async () => notStopped,
    async lift(context) {
      await refuseUntrained(context);
      return { ...notStopped, liftedPoints: await pointsNow(context) };
    },
    // A stopped contractor that left and returns needs a retraining as well.
    async return(context) {
      if (context.record.stopTime === null) return undefined;
      await refuseUntrained(context);
      return { ...notStopped, liftedPoints: await pointsNow(context) };
    },
  },
};
