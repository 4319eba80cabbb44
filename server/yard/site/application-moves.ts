import { sql } from 'kysely';
import { databaseNow, today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { earlierDay, laterDay } from '#shared/workflow/day.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { lockFreeGround, refuse } from './lock-ground.ts';
import { changeGround, leaveGround, occupationOf, placeBlock, reserveGround } from './occupation.ts';
import { applyTypes, occupyStates } from './predicates.ts';
import { inUseStates, relatedUse } from './related-use.ts';
import { replan } from './replan.ts';
import { loadSite } from './site-facts.ts';
import { takenProblems } from './site-problems.ts';
import { takenGround } from './taken-ground.ts';

/** Runs an action on the application that this one refers to. */
async function moveRelated({ trx, actor, record }: TransitionContext, action: string): Promise<void> {
  const id = String(record.relatedApply);
  await runTransition(trx, siteApply, actor, { id, action, bySystem: true });
}

/** While a 清场 application is running, the site can be cleared only by its task. */
async function refuseBesideTask(trx: TransitionContext['trx'], tenantId: number, apply: string): Promise<void> {
  const running = await trx
    .selectFrom('prmSiteApply')
    .select('applyNo')
    .where('tenantId', '=', tenantId)
    .where('relatedApply', '=', apply)
    .where('applyType', '=', applyTypes.clear)
    .where('bizStatus', '=', '40')
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  if (running) throw fail('siteClearRunning', { no: running.applyNo });
}

/** 进场确认 needs the applicant, or somebody of the same section, to be present (docs/domain.md §4.4). */
async function refuseStranger({ trx, actor, record, input }: TransitionContext): Promise<void> {
  if (input.enteredWith === record.createBy) return;
  const { rows } = await sql`
    select from sys_user u join sys_user_depart ud on ud.user_id = u.id
      join sys_depart d on d.id = ud.dep_id and d.tenant_id = ${actor.tenantId}
    where u.username = ${String(input.enteredWith)} and d.org_code = ${String(record.sysOrgCode)}`.execute(trx);
  if (rows.length > 0) return;
  throw invalidFields({ enteredWith: errorText('siteEntryPerson', actor.language, {}) });
}

const left = async (context: TransitionContext) => {
  const { trx, actor, record } = context;
  await leaveGround(trx, actor, record.id, occupyStates.left);
  return { actualOut: await databaseNow(trx) };
};

const released = async ({ trx, actor, record }: TransitionContext) => {
  await leaveGround(trx, actor, record.id, occupyStates.released);
  return undefined;
};

/**
 * What each transition of an application changes in the occupation of sites (docs/domain.md §4.4), in the same
 * transaction.
 */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = {
  async reserve(context) {
    await lockFreeGround(context);
    await reserveGround(context.trx, context.actor, context.record);
    return undefined;
  },

  replan,

  /** Extends the occupation to the new day; an overdue occupation is in order again. */
  async extend(context) {
    const { trx, actor, record } = context;
    const use = await relatedUse(trx, actor.tenantId, record.relatedApply, { lock: true });
    if (!use || !inUseStates.includes(use.bizStatus)) throw fail('siteRelatedUnknown');
    // An extension that ends before the current end would shorten an earlier extension.
    if (String(record.endDate) <= use.toDate) throw fail('siteExtensionShort', { to: use.toDate });
    await lockFreeGround(context);
    await changeGround(trx, actor, { id: use.occupy, site: use.site }, { toDate: record.endDate });
    const patch = { endDate: record.endDate };
    await saveRecord(trx, siteApply, actor, { id: use.apply, patch, silent: true, bySystem: true });
    await moveRelated(context, 'prolong');
    return undefined;
  },

  /** Sent back: clears the assignment, and the wish counts again. */
  async unassign() {
    return { siteId: null, bayNos: null, wishLapsed: null };
  },

  async askClear(context) {
    await moveRelated(context, 'reportClear');
    return undefined;
  },

  async cleared(context) {
    await moveRelated(context, 'clearByTask');
    return undefined;
  },

  async notClear(context) {
    await moveRelated(context, 'refuseByTask');
    return undefined;
  },

  async requestClear({ actor, record }) {
    if (record.createBy !== actor.username && record.sysOrgCode !== actor.orgCode) throw fail('siteNotYours');
    return undefined;
  },

  async refuseClear({ trx, actor, record }) {
    await refuseBesideTask(trx, actor.tenantId, record.id);
    return undefined;
  },

  /** The bays must be empty, because the previous user may stay longer than agreed. */
  async enter(context) {
    const { trx, actor, record } = context;
    await refuseStranger(context);
    const isMove = record.applyType === applyTypes.move;
    // The application before the site: all transactions lock in this order.
    const old = isMove ? await relatedUse(trx, actor.tenantId, record.relatedApply, { lock: true }) : undefined;
    const site = await loadSite(trx, actor.tenantId, record.siteId, { lock: true });
    const occupation = await occupationOf(trx, actor.tenantId, record.id);
    if (!site || !occupation) throw fail('notFound');
    const day = await today(trx);
    const from = earlierDay(occupation.fromDate, day);
    const own = old ? [record.id, old.apply] : [record.id];
    const asked = { from: day, to: laterDay(occupation.toDate, day), own };
    const taken = await takenGround(trx, actor.tenantId, asked, site.id);
    const bays = occupation.bayNos.split(',').map(Number);
    const there = taken.filter(({ state }) => state === occupyStates.inUse);
    refuse([...takenProblems(site, bays, there).map(stillUsed), ...takenProblems(site, bays, taken)]);
    if (old) {
      await refuseBesideTask(trx, actor.tenantId, old.apply);
      await moveRelated(context, 'moveAway');
      // The photos show the site that was left, so they belong to the old application.
      const patch = { clearPhotos: context.input.clearPhotos ?? null };
      await saveRecord(trx, siteApply, actor, { id: old.apply, patch, silent: true, bySystem: true });
    }
    await changeGround(trx, actor, occupation, { state: occupyStates.inUse, fromDate: from });
    await placeBlock(trx, actor, record.block, site.id);
    return { actualIn: await databaseNow(trx), ...(isMove && { clearPhotos: null }) };
  },

  async clear(context) {
    await refuseBesideTask(context.trx, context.actor.tenantId, context.record.id);
    return left(context);
  },

  clearByTask: left,
  moveAway: left,
  release: released,
  cancel: released,
};

const stillUsed = (finding: Finding): Finding => ({ ...finding, error: 'siteNotEmpty' });
