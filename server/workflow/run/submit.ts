import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import { setApproval } from '#server/workflow/application-row.ts';
import { findingTexts, refuseBlocked } from '#server/workflow/decision/findings.ts';
import { currentVersion } from '#server/workflow/definitions.ts';
import { applicationOf, guardOf } from '#server/workflow/guards.ts';
import { fail } from '#shared/errors/fail.ts';
import { BPM, isOpen } from '#shared/workflow/flow.ts';
import { notStarted } from '#shared/workflow/flow-state.ts';
import { type Decided, makeMove } from './make-move.ts';
import type { InstanceRow, Run } from './run.ts';
import { runTitle } from './run-title.ts';

export interface Submitted extends Decided {
  readonly instanceId: string;
  /** Findings that do not block, in the actor's language. */
  readonly warnings: readonly string[];
}

/**
 * Starts the approval of an application by its applicant. Each submit creates a new instance with the present version
 * of the flow.
 * @throws `notFound` (also for another person's application), `staleVersion`, `notSubmittable`, the refusals of the
 * area
 */
export async function submit(
  trx: Trx,
  actor: Actor,
  resource: string,
  id: string,
  version: number,
): Promise<Submitted> {
  const definition = applicationOf(resource);
  const guard = guardOf(resource);
  const record = await loadRecord(trx, definition, actor.tenantId, id, { lock: true });
  if (record.createBy !== actor.username) throw fail('notFound');
  if (record.version !== version) throw fail('staleVersion');
  if (!isOpen(record.bpmStatus)) throw fail('notSubmittable');
  const flowKey = guard.flowKeyOf(record);
  const flow = guard.flows.find((entry) => entry.key === flowKey);
  if (!flow) throw new Error(`${guard.area} has no flow ${flowKey}`);
  const instance = await insertInstance(trx, {
    id: newId(),
    tenantId: actor.tenantId,
    sysOrgCode: typeof record.sysOrgCode === 'string' ? record.sysOrgCode : null,
    createBy: actor.username,
    defKey: flow.key,
    defVersion: await currentVersion(trx, flow),
    area: guard.area,
    resource,
    bizTable: definition.table,
    bizId: id,
    bizNo: String(record.applyNo),
    title: await runTitle(trx, { tenantId: actor.tenantId, definition }, record),
    starter: actor.username,
    urgency: String(record.urgency),
  });
  const run: Run = { trx, actor, definition, guard, flow, instance, record };
  const findings = await refuseBlocked(run, 'start', null);
  await setApproval(run, { bpmStatus: BPM.running, instanceId: instance.id });
  const decided = await makeMove(run, { action: 'submit', by: actor.username });
  return { ...decided, instanceId: instance.id, warnings: findingTexts(findings, actor) };
}

type NewInstance = Pick<
  InstanceRow,
  | 'id'
  | 'tenantId'
  | 'sysOrgCode'
  | 'createBy'
  | 'defKey'
  | 'defVersion'
  | 'area'
  | 'resource'
  | 'bizTable'
  | 'bizId'
  | 'bizNo'
  | 'title'
  | 'starter'
  | 'urgency'
>;

function insertInstance(trx: Trx, row: NewInstance): Promise<InstanceRow> {
  return trx
    .insertInto('wfInstance')
    .values({
      ...row,
      status: BPM.running,
      state: JSON.stringify(notStarted),
      startTime: sql`date_trunc('second', now())`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
