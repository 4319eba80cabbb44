import { advance } from '#shared/workflow/advance.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import { type FlowFacts, type FlowState, notStarted } from '#shared/workflow/flow-state.ts';
import type { FlowMove } from '#shared/workflow/flow-step.ts';

export function node(key: string, change: Partial<FlowNode> = {}): FlowNode {
  return {
    key,
    name: { zh: key, en: key },
    type: 'approve',
    assignees: [`user:${key}`],
    editable: [],
    ...change,
  };
}

export function flowOf(...nodes: FlowNode[]): FlowDefinition {
  return {
    key: 'wf_test',
    name: { zh: '测试', en: 'Test' },
    resource: 'test',
    nodes: [node('start', { type: 'start' }), ...nodes, node('end', { type: 'end', assignees: [] })],
  };
}

export function factsOf(flow: FlowDefinition, change: Partial<FlowFacts> = {}): FlowFacts {
  const rules = flow.nodes.flatMap((entry) => entry.assignees.map((a) => (typeof a === 'string' ? a : a.rule)));
  return {
    predicates: {},
    people: Object.fromEntries(rules.map((rule) => [rule, [rule.slice(rule.indexOf(':') + 1)]])),
    others: change.people ?? Object.fromEntries(rules.map((rule) => [rule, [rule.slice(rule.indexOf(':') + 1)]])),
    admins: ['admin'],
    complete: new Set(flow.nodes.map((entry) => entry.key)),
    ...change,
  };
}

/** Where a new run stands after these moves; none of them may be refused. */
export function play(flow: FlowDefinition, facts: FlowFacts, ...moves: FlowMove[]): FlowState {
  let state = notStarted;
  for (const move of moves) {
    const next = advance(flow, state, move, facts);
    if (!next.ok) throw new Error(`${move.action}: ${next.refusal}`);
    state = next.state;
  }
  return state;
}

export const submit: FlowMove = { action: 'submit', by: 'starter' };
export const pass = (task: number, by: string): FlowMove => ({ action: 'pass', task, by });
