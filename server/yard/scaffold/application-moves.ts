import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { nextNumber } from '#server/resource/save/number.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { acceptanceAfter, signAcceptance } from './acceptance.ts';
import { completeUses } from './complete-uses.ts';
import { applyTypes } from './predicates.ts';
import { atWorkOn } from './rivals.ts';
import { atWork } from './subject.ts';

/** 可用 and 停用: no crew works on the scaffold. */
const free: readonly unknown[] = ['40', '45'];

/** Prefix of tag numbers. */
export const tagPrefix = 'JT';

/** The fields of an application that describe the scaffold, and the day until which it is needed. */
function builtAs(record: ResourceRecord): RecordPatch {
  const { scafType, height, loadClass, volume, crew, contractor, planDismantle } = record;
  return { scafType, height, loadClass, volume, crew, contractor, planDismantle };
}

async function scaffoldOf({ trx, actor, record }: TransitionContext): Promise<ResourceRecord> {
  return loadRecord(trx, scaffoldDefinition, actor.tenantId, String(record.scafId), { lock: true });
}

/** @throws `scaffoldAtWork` while the crew of another application erects, alters or dismantles the scaffold */
async function refuseBusy({ trx, actor, record }: TransitionContext, scaffold: ResourceRecord): Promise<void> {
  if (free.includes(scaffold.scafStatus)) return;
  const [worker] = await atWorkOn(trx, actor.tenantId, record);
  if (!worker) return;
  const { error, params } = atWork(String(scaffold.scafNo), worker);
  throw fail(error, { ...params });
}

async function moveScaffold(context: TransitionContext, action: string, input: RecordPatch = {}): Promise<void> {
  const { trx, actor, record } = context;
  await runTransition(trx, scaffoldDefinition, actor, { id: String(record.scafId), action, input, bySystem: true });
}

/** The extension of one user does not shorten that of another. */
async function extend(context: TransitionContext): Promise<void> {
  const { trx, actor, record } = context;
  const { id, planDismantle: planned } = await scaffoldOf(context);
  const later = String(record.planDismantle);
  if (!isBlank(planned) && String(planned) >= later) return;
  await saveRecord(trx, scaffoldDefinition, actor, { id, patch: { planDismantle: later }, bySystem: true });
}

/** What each transition of an application changes in its scaffold (docs/domain.md §6.4), in the same transaction. */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = {
  /** 排产 creates the scaffold of a new erection, which then waits for its crew. */
  async schedule({ trx, actor, record }) {
    if (record.applyType !== applyTypes.erect || record.scafId) return undefined;
    const { ship, block, place } = record;
    // The assignee may schedule for a project that is not theirs.
    const made = await insertRecord(
      trx,
      scaffoldDefinition,
      { ...actor, projects: null },
      {
        ...builtAs(record),
        ship,
        block,
        place,
        scafNo: await nextNumber(trx, actor.tenantId, tagPrefix),
      },
    );
    return { scafId: made.id };
  },

  /** When the node is entered again after a failed acceptance, the scaffold is being erected already. */
  async startErect(context) {
    const { trx, actor, record } = context;
    const scaffold = await scaffoldOf(context);
    if (scaffold.scafStatus === '10') await moveScaffold(context, 'startErect');
    if (record.applyType !== applyTypes.alter || record.bizStatus === '20') return undefined;
    // The scaffold is locked, so of two applications scheduled at once the second sees whose crew is at work.
    await refuseBusy(context, scaffold);
    await moveScaffold(context, 'alter');
    const built = { id: scaffold.id, patch: builtAs(record), silent: true, bySystem: true };
    await saveRecord(trx, scaffoldDefinition, actor, built);
    return undefined;
  },

  async selfCheck(context) {
    await moveScaffold(context, 'selfCheck');
    return undefined;
  },

  async accept(context) {
    const { trx, actor, record } = context;
    const found = await acceptanceAfter(trx, actor.tenantId, String(record.scafId), null);
    if (!found) throw fail('acceptanceMissing');
    if (found.tagAfter === 'R') throw fail('acceptanceRed');
    await signAcceptance(context, found.id);
    await moveScaffold(context, 'accept', { tag: found.tagAfter, tagLimit: found.tagLimit });
    return undefined;
  },

  async refuseAccept(context) {
    await moveScaffold(context, 'refuseAccept');
    return undefined;
  },

  async approveDismantle(context) {
    await refuseBusy(context, await scaffoldOf(context));
    await moveScaffold(context, 'approveDismantle');
    return undefined;
  },

  /**
   * An approved extension moves the day of the planned dismantling. A dismantling is complete only once the scaffold has
   * been reported as dismantled; all uses of the scaffold end with it.
   */
  async complete(context) {
    if (context.record.applyType === applyTypes.extend) await extend(context);
    if (context.record.applyType !== applyTypes.dismantle) return undefined;
    const scaffold = await scaffoldOf(context);
    if (scaffold.scafStatus !== '70') throw fail('dismantleNotReported', { no: String(scaffold.scafNo) });
    await completeUses(context, scaffold.id);
    return undefined;
  },
};
