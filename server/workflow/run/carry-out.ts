import { sql } from 'kysely';
import { together } from '#server/db/together.ts';
import { writeEvent } from '#server/resource/event.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { setApproval } from '#server/workflow/application-row.ts';
import { Notices } from '#server/workflow/notices.ts';
import { setStanding } from '#server/workflow/standing-columns.ts';
import type { FlowState } from '#shared/workflow/flow-state.ts';
import type { CloseOutcome, FlowStep } from '#shared/workflow/flow-step.ts';
import type { WorkClock } from './due.ts';
import type { Run } from './run.ts';
import { closeTask, openTask, reassignTask, setTaskStatus, taskTimes } from './tasks.ts';

/** What the deciding person said, for the task that was decided. */
export interface Spoken {
  readonly comment: string | null;
  readonly delegatedFrom: string | null;
  /** Stored path of a signature that the actor witnessed. */
  readonly signature: string | null;
}

/** What `advance` answered, and what it takes to carry it out. */
interface Outcome {
  readonly state: FlowState;
  readonly steps: readonly FlowStep[];
  /** Where a task is opened. */
  readonly clock: WorkClock | undefined;
  readonly spoken: Spoken;
}

/**
 * Carries out the steps in order and stores where the instance stands then. What only writes goes out without waiting for the
 * answer before (`together.ts`); what reads what was written waits.
 */
export async function carryOut(run: Run, { state, steps, clock, spoken }: Outcome): Promise<void> {
  const comesBack = steps.some((step) => step.kind === 'close' && step.outcome === 'return');
  const carried: Carried = { spoken, clock, notices: new Notices(run, comesBack), written: [] };
  try {
    for (const step of steps) await carryOutStep(run, step, carried);
  } catch (error) {
    // What is still under way ends before its transaction does.
    await Promise.allSettled(carried.written);
    throw error;
  }
  await together([...carried.written, storeState(run, state), setStanding(run)]);
  await carried.notices.send();
}

async function storeState(run: Run, state: FlowState): Promise<void> {
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
}

interface Carried {
  readonly spoken: Spoken;
  readonly clock: WorkClock | undefined;
  readonly notices: Notices;
  /** Under way, in this order. */
  readonly written: Promise<unknown>[];
}

/** Writes without waiting; how it ended is heard in `settle`. */
function goOn({ written }: Carried, writing: Promise<unknown>): void {
  writing.catch(() => undefined);
  written.push(writing);
}

/** Before something reads what was written. */
const settle = async ({ written }: Carried): Promise<void> => {
  await together(written.splice(0));
};

async function carryOutStep(run: Run, step: FlowStep, carried: Carried): Promise<void> {
  const { spoken, notices } = carried;
  switch (step.kind) {
    case 'open':
      if (carried.clock === undefined) throw new Error('a task is opened by the clock');
      // The times first: whatever is written after this task reads it.
      goOn(carried, openTask(run, step.node, step.task, await taskTimes(run, step.node, carried.clock)));
      notices.asked(step.node, step.task);
      return;
    case 'close': {
      const end = { action: step.outcome, by: step.by, ...saidAt(step.outcome, spoken) };
      const closing = closeTask(run, step.task, end).then(({ nodeKey, people }) => {
        notices.closed(step.outcome, people);
        return nodeKey;
      });
      goOn(carried, closing);
      if (step.outcome === 'auto' && step.by) {
        await settle(carried);
        await trail(run, 'autoPass', step.by, null, await closing);
      }
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
      await settle(carried);
      return moveRecord(run, step.action);
    case 'copy':
      goOn(carried, copyTo(run, step.node, step.people));
      notices.copied(step.people);
      return;
    case 'fallback':
      notices.nobodyFound();
      goOn(carried, trail(run, 'fallback', run.actor.username, step.rule, step.node));
      return;
    case 'skip':
      if (step.reason === 'empty') goOn(carried, trail(run, 'skipEmpty', run.actor.username, null, step.node));
      return;
    case 'end':
      await settle(carried);
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
