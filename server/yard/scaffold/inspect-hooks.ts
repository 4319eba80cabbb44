import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { runTransition } from '#server/resource/transition.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { isComplete, readCheckedItems, verdictOf } from '#shared/yard/scaffold/scaffold-checks.ts';
import { jointAcceptance, selfCheck } from './acceptance.ts';

/**
 * States of the scaffold in which each kind of inspection makes sense (`scaf_insp_type`). A map, since a client may call
 * its kind `constructor`.
 */
const statesFor: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['1', ['20']],
  ['2', ['30']],
  ['3', ['40', '45']],
  ['4', ['40', '45']],
  ['5', ['40', '45']],
  ['6', ['40', '45', '50']],
]);
/** Inspections whose outcome moves a scaffold in use; a joint acceptance does so through the flow. */
const movesTag: readonly unknown[] = ['3', '4', '5'];
/** Whose work each kind is: nobody else's tag is believed (P37). */
const rolesFor: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['1', ['scaf_crew']],
  ['2', ['scaf_insp']],
  ['3', ['scaf_insp', 'scaf_eng', 'hse']],
  ['4', ['scaf_insp', 'scaf_eng', 'hse']],
  ['5', ['scaf_insp', 'scaf_eng', 'hse']],
  ['6', ['scaf_insp', 'scaf_eng', 'scaf_crew']],
]);

/** 检查记录: the tag agrees with the checks (§6.6 rule 3), and the scaffold follows the tag. */
export const scaffoldInspectHooks: ResourceHooks = {
  async validate(context) {
    const { verb, actor, record } = context;
    if (verb === 'delete') throw fail('inspectionSettled');
    if (verb === 'edit') return;
    const roles = rolesFor.get(record.inspType) ?? [];
    if (!roles.some((role) => actor.roles.includes(role))) {
      throw fail('inspectionNotYours', {}, { inspType: 'inspectionNotYours' });
    }
    await refuseMisplaced(context);
  },
  async beforeSave({ actor, verb, record }) {
    if (verb !== 'add') return undefined;
    if (!isComplete(record.items)) throw fail('inspectionItems', {}, { items: 'inspectionItems' });
    const { failCount, forcesRed } = verdictOf(readCheckedItems(record.items));
    if (record.inspType === selfCheck) return { ...untilAccepted, failCount, result: checkedAs(failCount, forcesRed) };
    const tagAfter = forcesRed ? 'R' : String(record.tagAfter);
    if (failCount > 0 && tagAfter === 'G') throw fail('tagTooGood', {}, { tagAfter: 'tagTooGood' });
    if (tagAfter === 'Y') await refuseLateFix(actor, record);
    return { failCount, tagAfter, result: resultOf(tagAfter) } satisfies RecordPatch;
  },
  async afterSave({ trx, actor, verb, record }) {
    if (verb !== 'add' || !movesTag.includes(record.inspType)) return;
    const id = String(record.scaffold);
    const scaffold = await loadRecord(trx, scaffoldDefinition, actor.tenantId, id, { lock: true });
    const stopped = scaffold.scafStatus === '45';
    if (record.tagAfter === 'R') {
      if (stopped) return;
      const input = { comment: actor.language === 'en' ? 'Inspection failed' : '检查不合格' };
      await runTransition(trx, scaffoldDefinition, actor, { id, action: 'stop', input, bySystem: true });
      return;
    }
    const input = { tag: record.tagAfter, tagLimit: record.tagLimit };
    const action = stopped ? 'resume' : 'passInspection';
    await runTransition(trx, scaffoldDefinition, actor, { id, action, input, bySystem: true });
  },
};

/** The crew's own check hangs up no tag, whatever it says: nobody uses the scaffold before the others accepted it. */
const untilAccepted: RecordPatch = { tagAfter: 'R', tagLimit: null };

function checkedAs(failCount: number, forcesRed: boolean): string {
  if (forcesRed) return resultOf('R');
  return resultOf(failCount > 0 ? 'Y' : 'G');
}

/** Green passed, yellow is to be mended and seen again, red failed: the result never says otherwise than the tag. */
function resultOf(tagAfter: string): string {
  return { G: '1', Y: '2' }[tagAfter] ?? '3';
}

async function refuseMisplaced({ trx, actor, record }: SaveContext): Promise<void> {
  const scaffold = await loadRecord(trx, scaffoldDefinition, actor.tenantId, String(record.scaffold), { lock: true });
  const states = statesFor.get(record.inspType) ?? [];
  if (!states.includes(String(scaffold.scafStatus))) {
    throw fail('inspectionMisplaced', { no: String(scaffold.scafNo) }, { inspType: 'inspectionMisplaced' });
  }
  if (record.inspType === jointAcceptance && scaffold.crew === record.inspector) {
    throw fail('crewMayNotAccept', {}, { scaffold: 'crewMayNotAccept' });
  }
}

/** A yellow tag gives the crew a few days at most. */
async function refuseLateFix(actor: Actor, record: RecordPatch): Promise<void> {
  const days = await readParameter(actor.tenantId, 'scaffold.fixDays');
  const last = new Date(`${String(record.inspTime).slice(0, 10)}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + days);
  if (record.fixBefore && String(record.fixBefore) > last.toISOString().slice(0, 10)) {
    throw fail('fixTooLate', { n: days }, { fixBefore: errorText('fixTooLate', actor.language, { n: days }) });
  }
}
