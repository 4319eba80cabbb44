import { pipelined } from '#server/db/pipelined.ts';
import { writeEvent } from '#server/resource/event.ts';
import { gatherFacts } from '#server/workflow/facts.ts';
import { fail } from '#shared/errors/fail.ts';
import type { JsonValue } from '#shared/resource/record.ts';
import { advance } from '#shared/workflow/advance.ts';
import type { FlowState } from '#shared/workflow/flow-state.ts';
import type { FlowMove, FlowStep } from '#shared/workflow/flow-step.ts';
import { carryOut } from './carry-out.ts';
import { workClock } from './due.ts';
import { extrasNeeded } from './extras-needed.ts';
import type { Run } from './run.ts';

export interface MoveDetails {
  readonly comment?: string | undefined;
  /** Username of the task's owner, if a delegate decided. */
  readonly delegatedFrom?: string | null;
  readonly diff?: Readonly<Record<string, readonly [JsonValue, JsonValue]>>;
  /** Stored path of the signature, for a witnessed move. */
  readonly signature?: string;
}

/** Answer of every call that moves an instance. */
export interface Decided {
  readonly version: number;
  readonly bpmStatus: string;
  readonly nodeKey: string | null;
}

/**
 * Moves an instance; every move goes through this function. Gathers the facts, computes the next state with the pure
 * `advance`, writes one timeline row, then carries out the steps. The caller has locked the run and checked the actor's
 * right.
 */
export async function makeMove(run: Run, move: FlowMove, details: MoveDetails = {}): Promise<Decided> {
  const { trx, actor, instance, flow, guard, definition, record, roleHolders } = run;
  const { tenantId } = actor;
  const extras = move.action === 'submit' ? await extrasNeeded(flow, { db: trx, tenantId, definition, record }) : {};
  const facts = await gatherFacts(trx, {
    tenantId,
    flow,
    guard,
    starter: instance.starter,
    record,
    extras,
    roleHolders,
  });
  const next = advance(flow, instance.state, move, facts);
  if (!next.ok) throw fail(next.refusal);
  const event = writeEvent(trx, {
    tenantId: actor.tenantId,
    area: instance.area,
    bizTable: instance.bizTable,
    bizId: instance.bizId,
    bizNo: instance.bizNo,
    from: instance.state.node ?? 'start',
    to: landing(next.state),
    action: move.action,
    actor: actor.username,
    comment: details.comment ?? null,
    diff: details.diff ?? handedOn(next.steps),
    ...(details.signature !== undefined && { signer: move.by, signature: details.signature }),
  });
  const opens = next.steps.some(({ kind }) => kind === 'open');
  const [, clock] = await pipelined([event, opens ? workClock(trx, tenantId) : undefined]);
  const { state, steps } = next;
  await carryOut(run, {
    state,
    steps,
    clock,
    details: {
      comment: details.comment ?? null,
      delegatedFrom: details.delegatedFrom ?? null,
      signature: details.signature ?? null,
    },
  });
  return { version: run.record.version, bpmStatus: next.state.status, nodeKey: next.state.node };
}

/** Assignees before and after a transfer, as a diff. */
function handedOn(steps: readonly FlowStep[]): MoveDetails['diff'] | null {
  const step = steps.find((each) => each.kind === 'reassign');
  return step === undefined ? null : { assignee: [step.before.join(','), step.candidates.join(',')] };
}

/** Target node for the timeline: rejected and withdrawn applications go back to `start`, i.e. their starter. */
function landing(state: FlowState): string {
  if (state.node) return state.node;
  return state.status === '3' || state.status === '4' ? 'start' : 'end';
}
