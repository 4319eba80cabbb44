import type { FlowDefinition, FlowNode } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask } from './flow-state.ts';
import { partiesOf, takesPart } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

export interface Entered {
  readonly state: FlowState;
  readonly steps: readonly FlowStep[];
}

/**
 * Enters nodes from `index` on, until a node has open tasks or the flow ends. Terminates because it only moves forward.
 */
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
    if (!takesPart(node.when, state.passed, facts)) {
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
 * Enters one node. `by` passed the approve node before. If the same person is a candidate again, their task passes
 * automatically (docs/domain.md §3), unless a required field of the node is empty, which only a person can fill.
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
      // No witness for an administrator who replaces missing candidates: the administrator decides in their own
      // session.
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

/**
 * Whether the last passed node and this node are both approve nodes (skipped nodes in between do not count) and all
 * required fields of this node are filled.
 */
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
