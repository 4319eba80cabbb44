import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { linesOfApply } from './apply-lines.ts';
import { issueTools } from './issue-tools.ts';
import { outStates } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { completeTools, releaseTools, reserveTools } from './reservation.ts';

/** Number of lines with a smaller allocated than requested quantity. */
async function shortCount(trx: Trx, tenantId: number, apply: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prm_tool_apply_line
    where tenant_id = ${tenantId} and apply_id = ${apply} and del_flag = 0 and coalesce(alloc_qty, 0) < req_qty`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
}

const reserved = async ({ trx, actor, record }: TransitionContext) => {
  await reserveTools(trx, actor, record);
  return undefined;
};

const released = async ({ trx, actor, record }: TransitionContext) => {
  await releaseTools(trx, actor, record);
  return undefined;
};

/** What each transition of an application changes in stock and lines (docs/domain.md §5.4), in the same transaction. */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = {
  reserve: reserved,
  await: reserved,
  unreserve: released,
  cancel: released,

  async replenish({ trx, actor, record }) {
    await completeTools(trx, actor, record);
    return { shortCount: await shortCount(trx, actor.tenantId, record.id) };
  },

  /**
   * Gives up the missing tools. Allowed to the applicant, and to people with the right whose departments include the
   * applicant's.
   */
  async takeShort({ trx, actor, record }) {
    const isTheirs = reachesDeparts(actor, [String(record.sysOrgCode ?? '')]);
    if (record.createBy !== actor.username && !isTheirs) throw fail('noPermission');
    const lines = await linesOfApply(trx, actor.tenantId, record.id);
    if (lines.every(({ allocQty }) => (allocQty ?? 0) === 0)) throw fail('toolNothingSet');
    return undefined;
  },

  async issue({ trx, actor, record }) {
    await issueTools(trx, actor, record);
    return { issuedAt: await databaseNow(trx) };
  },

  /** Moves the planned return of the related application to the new day; an overdue one is in order again. */
  async extend({ trx, actor, record }) {
    const use = await relatedUse(trx, actor.tenantId, record.relatedApply, { lock: true });
    if (!use || !outStates.includes(use.bizStatus)) throw fail('toolRelatedUnknown');
    // An extension that ends before the current return would shorten an earlier extension.
    if (String(record.planReturn) <= use.planReturn) {
      throw fail('toolExtensionShort', { no: use.applyNo, to: use.planReturn });
    }
    const patch = { planReturn: record.planReturn };
    await saveRecord(trx, toolApply, actor, { id: use.id, patch, silent: true, bySystem: true });
    if (use.bizStatus !== '40')
      await runTransition(trx, toolApply, actor, { id: use.id, action: 'prolong', bySystem: true });
    return undefined;
  },

  returnAll: async ({ trx }) => ({ returnedAt: await databaseNow(trx) }),
};
