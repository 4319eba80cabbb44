import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask } from './flow-state.ts';
import { partiesOf, whenHolds } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

export interface Entered {
  readonly state: FlowState;
  readonly steps: readonly FlowStep[];
}

/** Walks on from the node at `index` until one waits for somebody or the flow ends. Ends always: it only moves forward. */
export function enterFrom(
  flow: FlowDefinition,
  state: FlowState,
  index: number,
  by: string | null,
  facts: FlowFacts,
): Entered {
  const steps: FlowStep[] = [];
  for (const node of flow.nodes.slice(index)) {
    if (node.type === 'start') continue;
    if (node.type === 'end') break;
    if (!whenHolds(node.when, state.passed, facts)) {
      steps.push({ kind: 'skip', node: node.key, reason: 'condition' });
      continue;
    }
    const entered = enterNode(flow, state, node, by, facts);
    return { state: entered.state, steps: [...steps, ...entered.steps] };
  }
  return {
    state: { ...state, status: '2', node: null, tasks: [] },
    steps: [...steps, { kind: 'end', status: '2' }],
  };
}

/**
 * Enters one node. `by` passed the approve node before it: where that person is asked again, the task passes by itself
 * (docs/domain.md §3), unless the node still lacks a required field, which only a person can fill.
 */
export function enterNode(
  flow: FlowDefinition,
  state: FlowState,
  node: FlowNode,
  by: string | null,
  facts: FlowFacts,
): Entered {
  const next = flow.nodes.indexOf(node) + 1;
  const parties = partiesOf(node, state.passed, facts);
  const steps: FlowStep[] = [{ kind: 'enter', node: node.key }];
  if (node.onEnter) steps.push({ kind: 'lifecycle', node: node.key, action: node.onEnter });
  if (node.type === 'cc') {
    steps.push({ kind: 'copy', node: node.key, people: [...new Set(parties.flatMap((party) => party.candidates))] });
    return follow(flow, state, next, by, facts, steps);
  }
  const found = parties.filter((party) => party.candidates.length > 0);
  if (found.length === 0 && node.skipWhenEmpty) {
    return follow(flow, state, next, by, facts, [{ kind: 'skip', node: node.key, reason: 'empty' }]);
  }
  const asked =
    parties.length > 0 ? parties : [{ rule: 'role:admin', party: false, witness: undefined, candidates: [] }];
  const tasks: FlowTask[] = [];
  for (const [offset, party] of asked.entries()) {
    const empty = party.candidates.length === 0;
    if (empty) steps.push({ kind: 'fallback', node: node.key, rule: party.rule });
    const task: FlowTask = {
      no: state.nextNo + offset,
      candidates: empty ? facts.admins : party.candidates,
      state: 'open',
      rule: empty ? 'role:admin' : party.rule,
      ...(party.party && { party: true as const }),
      // An administrator in the place of others acts in a session of his own.
      ...(party.witness && !empty && { witness: party.witness }),
    };
    steps.push({ kind: 'open', node: node.key, task });
    tasks.push(task);
  }
  const entered: FlowState = { ...state, node: node.key, tasks, nextNo: state.nextNo + tasks.length };
  const own = tasks.filter((task) => by !== null && task.candidates.includes(by));
  if (by === null || own.length === 0 || !askedTwice(flow, state, node, facts)) return { state: entered, steps };
  steps.push(...own.map((task): FlowStep => ({ kind: 'close', task: task.no, outcome: 'auto', by })));
  const left = tasks.filter((task) => !own.includes(task));
  if (node.countersign === 'all' && left.length > 0) {
    const passed = own.map((task): FlowTask => ({ ...task, state: 'passed' }));
    return { state: { ...entered, tasks: [...passed, ...left] }, steps };
  }
  steps.push(...left.map((task): FlowStep => ({ kind: 'close', task: task.no, outcome: 'cancel', by: null })));
  if (node.onPass) steps.push({ kind: 'lifecycle', node: node.key, action: node.onPass });
  const through: FlowState = { ...entered, tasks: [], passed: [...state.passed, { key: node.key, by }] };
  return follow(flow, through, next, by, facts, steps);
}

/** Two consecutive approve nodes: the last one passed and this one, whatever was skipped between. */
function askedTwice(flow: FlowDefinition, state: FlowState, node: FlowNode, facts: FlowFacts): boolean {
  const last = flow.nodes.find((entry) => entry.key === state.passed.at(-1)?.key);
  return node.type === 'approve' && last?.type === 'approve' && facts.complete.has(node.key);
}

function follow(
  flow: FlowDefinition,
  state: FlowState,
  index: number,
  by: string | null,
  facts: FlowFacts,
  before: readonly FlowStep[],
): Entered {
  const entered = enterFrom(flow, state, index, by, facts);
  return { state: entered.state, steps: [...before, ...entered.steps] };
}
