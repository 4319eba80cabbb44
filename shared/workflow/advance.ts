import { enterFrom, enterNode } from './enter-node.ts';
import type { FlowDefinition, FlowNode, NodeAction } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask } from './flow-state.ts';
import { nodeOf, returnTargets } from './flow-state.ts';
import type { CloseOutcome, FlowMove, FlowStep, MoveRefusal } from './flow-step.ts';
import { replaceCandidates } from './replace-candidates.ts';

export type Advance =
  | { readonly ok: true; readonly state: FlowState; readonly steps: readonly FlowStep[] }
  | { readonly ok: false; readonly refusal: MoveRefusal };

const allActions: readonly NodeAction[] = ['reject', 'return', 'transfer', 'addSign'];

/** Actions that a node offers in addition to passing. */
export function actionsOf(node: FlowNode): readonly NodeAction[] {
  return node.actions ?? allActions;
}

/**
 * Pure function that carries out a move on a flow. It takes the flow, the state of the instance, the move, and facts
 * that the server looked up; it returns the new state with the steps to carry out, or the reason why the move is
 * refused. It uses neither clock nor database.
 */
export function advance(flow: FlowDefinition, state: FlowState, move: FlowMove, facts: FlowFacts): Advance {
  if (move.action === 'submit') {
    if (state.status === '1') return { ok: false, refusal: 'flowNotRunning' };
    const fresh: FlowState = { status: '1', node: null, tasks: [], passed: [], decided: false, nextNo: state.nextNo };
    return settle(enterFrom(flow, fresh, 0, move.by, facts));
  }
  if (state.status !== '1' || state.node === null) return { ok: false, refusal: 'flowNotRunning' };
  if (move.action === 'withdraw' || move.action === 'void') {
    if (move.action === 'withdraw' && state.decided) return { ok: false, refusal: 'withdrawTooLate' };
    return end(state, move.action === 'withdraw' ? '4' : '5', stopSteps(flow, state.node, state.tasks));
  }
  const node = nodeOf(flow, state.node);
  const task = state.tasks.find((entry) => entry.no === move.task && entry.state === 'open');
  if (!task) return { ok: false, refusal: 'taskNotOpen' };
  switch (move.action) {
    case 'pass':
    case 'witness':
      return pass(flow, state, node, task, move, facts);
    case 'reject':
      if (!actionsOf(node).includes('reject')) return { ok: false, refusal: 'actionNotOffered' };
      return reject(flow, state, node, task, move.by, facts);
    case 'return':
      if (!actionsOf(node).includes('return')) return { ok: false, refusal: 'actionNotOffered' };
      if (!returnTargets(state).includes(move.to)) return { ok: false, refusal: 'returnTargetUnknown' };
      return goBack(flow, state, move.to, closeAll(state.tasks, task, 'return', move.by), facts);
    case 'transfer':
      if (!actionsOf(node).includes('transfer')) return { ok: false, refusal: 'actionNotOffered' };
      return {
        ok: true,
        state: withTask(state, { ...task, candidates: [move.to], rule: undefined }),
        steps: [{ kind: 'reassign', task: task.no, candidates: [move.to], before: task.candidates }],
      };
    case 'reseat': {
      const seated = replaceCandidates(node, state, task, move.able, facts);
      return { ok: true, state: withTask(state, seated.task), steps: seated.steps };
    }
    default:
      if (!actionsOf(node).includes('addSign')) return { ok: false, refusal: 'actionNotOffered' };
      return addSign(state, node, task, move);
  }
}

/** Steps of a withdrawal or a void: cancel the tasks and run the node's `onStop`. */
function stopSteps(flow: FlowDefinition, key: string, tasks: readonly FlowTask[]): readonly FlowStep[] {
  const { onStop } = nodeOf(flow, key);
  const closed = closeAll(tasks, null);
  return onStop === undefined ? closed : [...closed, { kind: 'lifecycle', node: key, action: onStop }];
}

function pass(
  flow: FlowDefinition,
  state: FlowState,
  node: FlowNode,
  task: FlowTask,
  { action, by }: { readonly action: 'pass' | 'witness'; readonly by: string },
  facts: FlowFacts,
): Advance {
  const steps: FlowStep[] = [{ kind: 'close', task: task.no, outcome: action, by }];
  let next = withTask({ ...state, decided: true }, { ...task, state: 'passed' });
  const waiting = next.tasks.find((entry) => entry.no === task.sign?.of && entry.state === 'waiting');
  if (waiting && !openSigns(next.tasks, waiting.no)) {
    next = withTask(next, { ...waiting, state: 'open' });
    steps.push({ kind: 'reopen', task: waiting.no });
  }
  if (!nodeDone(node, next.tasks)) return { ok: true, state: next, steps };
  steps.push(...closeAll(next.tasks, null));
  if (node.onPass) steps.push({ kind: 'lifecycle', node: node.key, action: node.onPass });
  const passed = { ...next, tasks: [], passed: [...next.passed, { key: node.key, by }] };
  // After a witnessed signature the signer has no session of their own, so the next node must not pass automatically in
  // their name.
  const present = action === 'pass' ? by : null;
  return settle(enterFrom(flow, passed, flow.nodes.indexOf(node) + 1, present, facts), steps);
}

/**
 * `any`: one passed party completes the node. `all`: every party must pass. In both cases people added to a party must
 * have passed too.
 */
function nodeDone(node: FlowNode, tasks: readonly FlowTask[]): boolean {
  const parties = tasks.filter((entry) => !entry.sign);
  const settled = parties.map((entry) => entry.state === 'passed' && !openSigns(tasks, entry.no));
  return node.countersign === 'all' ? settled.every(Boolean) : settled.some(Boolean);
}

function reject(
  flow: FlowDefinition,
  state: FlowState,
  node: FlowNode,
  task: FlowTask,
  by: string,
  facts: FlowFacts,
): Advance {
  const steps: FlowStep[] = closeAll(state.tasks, task, 'reject', by);
  if (node.onReject) steps.push({ kind: 'lifecycle', node: node.key, action: node.onReject });
  if (node.rejectTo) return goBack(flow, state, node.rejectTo, steps, facts);
  return end(state, '3', steps);
}

function goBack(
  flow: FlowDefinition,
  state: FlowState,
  to: string,
  steps: readonly FlowStep[],
  facts: FlowFacts,
): Advance {
  const before = new Set(flow.nodes.slice(0, flow.nodes.indexOf(nodeOf(flow, to))).map((entry) => entry.key));
  const kept = state.passed.filter((entry) => before.has(entry.key));
  const back: FlowState = { ...state, node: null, tasks: [], passed: kept, decided: true };
  return settle(enterNode(flow, back, nodeOf(flow, to), null, facts), steps);
}

function addSign(
  state: FlowState,
  node: FlowNode,
  task: FlowTask,
  move: Extract<FlowMove, { action: 'addSignBefore' | 'addSignAfter' }>,
): Advance {
  const position = move.action === 'addSignBefore' ? 'before' : 'after';
  // If an added person adds others after deciding, the new tasks belong to the same original task.
  const sign: FlowTask['sign'] = position === 'after' && task.sign ? task.sign : { of: task.no, position };
  const added: FlowTask[] = move.people.map((person, index) => ({
    no: state.nextNo + index,
    candidates: [person],
    state: 'open',
    sign,
  }));
  const own: FlowTask = { ...task, state: position === 'before' ? 'waiting' : 'passed' };
  const next = withTask(state, own);
  const steps: FlowStep[] = [
    position === 'before'
      ? { kind: 'wait', task: task.no }
      : { kind: 'close', task: task.no, outcome: 'addSign', by: move.by },
    ...added.map((entry): FlowStep => ({ kind: 'open', node: node.key, task: entry })),
  ];
  return {
    ok: true,
    state: {
      ...next,
      tasks: [...next.tasks, ...added],
      nextNo: state.nextNo + added.length,
      decided: state.decided || position === 'after',
    },
    steps,
  };
}

/**
 * Whether a person added to a task has not passed yet. Added before, they block the task; added after, they block the
 * node.
 */
function openSigns(tasks: readonly FlowTask[], of: number): boolean {
  return tasks.some((entry) => entry.sign?.of === of && entry.state !== 'passed');
}

function withTask(state: FlowState, task: FlowTask): FlowState {
  return { ...state, tasks: state.tasks.map((entry) => (entry.no === task.no ? task : entry)) };
}

/** Closes all undecided tasks: `decided` with the outcome, the others as cancelled. */
function closeAll(
  tasks: readonly FlowTask[],
  decided: FlowTask | null,
  outcome: CloseOutcome = 'cancel',
  by: string | null = null,
): FlowStep[] {
  return tasks
    .filter((entry) => entry.state !== 'passed')
    .map((entry) =>
      entry.no === decided?.no
        ? { kind: 'close', task: entry.no, outcome, by }
        : { kind: 'close', task: entry.no, outcome: 'cancel', by: null },
    );
}

function end(state: FlowState, status: FlowState['status'], steps: readonly FlowStep[]): Advance {
  return {
    ok: true,
    state: { ...state, status, node: null, tasks: [] },
    steps: [...steps, { kind: 'end', status }],
  };
}

function settle(entered: { state: FlowState; steps: readonly FlowStep[] }, before: readonly FlowStep[] = []): Advance {
  return { ok: true, state: entered.state, steps: [...before, ...entered.steps] };
}
