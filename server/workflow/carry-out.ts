import { sql } from 'kysely';
import { writeEvent } from '#server/resource/event.ts';
import { runTransition } from '#server/resource/transition.ts';
import type { FlowState } from '#shared/workflow/flow-state.ts';
import type { CloseOutcome, FlowStep } from '#shared/workflow/flow-step.ts';
import { setApproval } from './application-row.ts';
import { Notices } from './notices.ts';
import type { Run } from './run.ts';
import { setStanding } from './standing-columns.ts';
import { closeTask, openTask, reassignTask, setTaskStatus } from './tasks.ts';

/** What the deciding person said, for the task that was decided. */
export interface Spoken {
  readonly comment: string | null;
  readonly delegatedFrom: string | null;
  /** Stored path of a signature that the actor witnessed. */
  readonly signature: string | null;
}

/** Carries out what `advance` answered, in order, and stores where the instance stands then. */
export async function carryOut(run: Run, state: FlowState, steps: readonly FlowStep[], spoken: Spoken): Promise<void> {
  const comesBack = steps.some((step) => step.kind === 'close' && step.outcome === 'return');
  const notices = new Notices(run, comesBack);
  for (const step of steps) await carryOutStep(run, step, spoken, notices);
  await run.trx
    .updateTable('wfInstance')
    .set({
      state: JSON.stringify(state),
      status: state.status,
      nodeKey: state.node,
      urgency: typeof run.record.urgency === 'string' ? run.record.urgency : run.instance.urgency,
      endTime: state.status === '1' ? null : sql`date_trunc('second', now())`,
      updateBy: run.actor.username,
      updateTime: sql`now()`,
      version: sql`version + 1`,
    })
    .where('tenantId', '=', run.actor.tenantId)
    .where('id', '=', run.instance.id)
    .execute();
  await setStanding(run);
  await notices.send();
}

async function carryOutStep(run: Run, step: FlowStep, spoken: Spoken, notices: Notices): Promise<void> {
  switch (step.kind) {
    case 'open':
      await openTask(run, step.node, step.task);
      notices.asked(step.node, step.task);
      return;
    case 'close': {
      const end = { action: step.outcome, by: step.by, ...saidAt(step.outcome, spoken) };
      const { nodeKey, people } = await closeTask(run, step.task, end);
      notices.closed(step.outcome, people);
      if (step.outcome === 'auto' && step.by) await trail(run, 'autoPass', step.by, null, nodeKey);
      if (step.outcome === 'witness' && step.by) notices.witnessed(step.by);
      return;
    }
    case 'reassign':
      await reassignTask(run, step.task, step.candidates);
      notices.reassigned(run.instance.nodeKey ?? '', step);
      return;
    case 'wait':
      return setTaskStatus(run, step.task, 'waiting');
    case 'reopen':
      return setTaskStatus(run, step.task, 'open');
    case 'lifecycle':
      return moveRecord(run, step.action);
    case 'copy':
      await copyTo(run, step.node, step.people);
      notices.copied(step.people);
      return;
    case 'fallback':
      notices.nobodyFound();
      return trail(run, 'fallback', run.actor.username, step.rule, step.node);
    case 'skip':
      if (step.reason === 'empty') await trail(run, 'skipEmpty', run.actor.username, null, step.node);
      return;
    case 'end':
      await setApproval(run, { bpmStatus: step.status });
      notices.ended(step.status);
      return;
    case 'enter':
      return;
  }
}

const nothing: Spoken = { comment: null, delegatedFrom: null, signature: null };

/** Only the decided task carries the comment; what closes with it closes silently. */
function saidAt(outcome: CloseOutcome, spoken: Spoken): Spoken {
  return outcome === 'cancel' || outcome === 'auto' ? nothing : spoken;
}

async function moveRecord(run: Run, action: string): Promise<void> {
  run.record = await runTransition(run.trx, run.definition, run.actor, {
    id: run.record.id,
    version: run.record.version,
    action,
    input: {},
    bySystem: true,
  });
}

async function copyTo(run: Run, nodeKey: string, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await run.trx
    .insertInto('wfCopy')
    .values(
      usernames.map((username) => ({
        tenantId: run.actor.tenantId,
        instanceId: run.instance.id,
        username,
        nodeKey,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A row of the trail for what the engine did by itself. */
export async function trail(
  run: Run,
  action: string,
  actor: string,
  comment: string | null,
  node: string | null = null,
): Promise<void> {
  await writeEvent(run.trx, {
    tenantId: run.actor.tenantId,
    area: run.instance.area,
    bizTable: run.instance.bizTable,
    bizId: run.instance.bizId,
    bizNo: run.instance.bizNo,
    from: null,
    to: node,
    action,
    actor,
    comment,
  });
}
