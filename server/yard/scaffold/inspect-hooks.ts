import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { loadRecord } from '#server/resource/load.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { scaffold as scaffoldDefinition } from '#shared/yard/scaffold/scaffold.ts';
import { moveAfter, outcomeOf, refuseMisplaced, refuseOthers } from './inspection-rules.ts';

/** 检查记录: derives the outcome from the checks, and changes the scaffold by the tag. */
export const scaffoldInspectHooks: ResourceHooks = {
  async validate({ trx, verb, actor, record }) {
    if (verb === 'delete') throw fail('inspectionSettled');
    if (verb === 'edit') return;
    refuseOthers(record, actor.roles);
    refuseMisplaced(record, await scaffoldOf(trx, actor, record));
  },
  async beforeSave({ actor, verb, record }) {
    if (verb !== 'add') return undefined;
    return outcomeOf(record, await readParameter(actor.tenantId, 'scaffold.fixDays'), actor.language);
  },
  async afterSave({ trx, actor, verb, record }) {
    if (verb !== 'add') return;
    const scaffold = await scaffoldOf(trx, actor, record);
    const move = moveAfter(record, scaffold, actor.language);
    if (move) await runTransition(trx, scaffoldDefinition, actor, { id: scaffold.id, ...move, bySystem: true });
  },
};

function scaffoldOf(trx: Trx, actor: Actor, { scaffold }: RecordPatch): Promise<ResourceRecord> {
  return loadRecord(trx, scaffoldDefinition, actor.tenantId, String(scaffold), { lock: true });
}
