import { sql } from 'kysely';
import { pipelined } from '#server/db/pipelined.ts';
import { writeEvent } from '#server/resource/event.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { setApproval } from '#server/workflow/application-row.ts';
import { Notices } from '#server/workflow/notices.ts';
import { setTaskColumns } from '#server/workflow/task-columns.ts';
import type { FlowState } from '#shared/workflow/flow-state.ts';
import type { CloseOutcome, FlowStep } from '#shared/workflow/flow-step.ts';
import type { WorkClock } from './due.ts';
import type { Run } from './run.ts';
import { closeTask, openTask, reassignTask, setTaskStatus, taskTimes } from './tasks.ts';

/** Details of the decision, stored with the decided task. */
export interface DecisionDetails {
  readonly comment: string | null;
  readonly delegatedFrom: string | null;
  /** Stored path of a witnessed signature. */
  readonly signature: string | null;
}

/** Result of `advance`, and what is needed to carry it out. */
interface Outcome {
  readonly state: FlowState;
  readonly steps: readonly FlowStep[];
  /** Needed if a task is opened. */
  readonly clock: WorkClock | undefined;
  readonly details: DecisionDetails;
}

/**
 * Carries out the steps in order and stores the new state of the instance. Writes are sent without waiting for each
 * other (`pipelined.ts`); a step that reads earlier writes waits for them.
 */
export async function carryOut(run: Run, { state, steps, clock, details }: Outcome): Promise<void> {
  const comesBack = steps.some((step) => step.kind === 'close' && step.outcome === 'return');
  const carried: StepContext = { details, clock, notices: new Notices(run, comesBack), written: [] };
  try {
    for (const step of steps) await carryOutStep(run, step, carried);
  } catch (error) {
    // Wait for the running statements before the transaction is rolled back.
    await Promise.allSettled(carried.written);
    throw error;
  }
  await pipelined([...carried.written, storeState(run, state), setTaskColumns(run)]);
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

interface StepContext {
  readonly details: DecisionDetails;
  readonly clock: WorkClock | undefined;
  readonly notices: Notices;
  /** Writes that are running, in this order. */
  readonly written: Promise<unknown>[];
}

/** Starts a write without waiting; errors surface in `settle`. */
function goOn({ written }: StepContext, writing: Promise<unknown>): void {
  writing.catch(() => undefined);
  written.push(writing);
}

/** Waits for all running writes, before a step that reads them. */
const settle = async ({ written }: StepContext): Promise<void> => {
  await pipelined(written.splice(0));
};

async function carryOutStep(run: Run, step: FlowStep, carried: StepContext): Promise<void> {
  const { details, notices } = carried;
  switch (step.kind) {
    case 'open':
      if (carried.clock === undefined) throw new Error('a task is opened by the clock');
      // Await the times first, so that `openTask` sends its statements at once: statements sent later read this task.
      goOn(carried, openTask(run, step.node, step.task, await taskTimes(run, step.node, carried.clock)));
      notices.asked(step.node, step.task);
      return;
    case 'close': {
      const end = { action: step.outcome, by: step.by, ...detailsFor(step.outcome, details) };
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

const nothing: DecisionDetails = { comment: null, delegatedFrom: null, signature: null };

/** Comment and signature belong to the decided task only, not to tasks that are cancelled or passed with it. */
function detailsFor(outcome: CloseOutcome, details: DecisionDetails): DecisionDetails {
  return outcome === 'cancel' || outcome === 'auto' ? nothing : details;
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

/** Writes a timeline row for something that is no move of the instance, e.g. a reminder or an automatic pass. */
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
