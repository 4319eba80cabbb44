import type { FlowNode } from './flow.ts';
import type { FlowFacts, FlowState, FlowTask, Party } from './flow-state.ts';
import { partiesOf } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

/**
 * Replaces the candidates of a task after some lost the right to decide (account frozen or deleted, role removed).
 * Remaining candidates keep the task. If none remain, the flow's rule selects new ones; if the rule selects nobody,
 * administrators get the task, as on entering the node.
 * @param able the task's candidates who may still decide
 */
export function replaceCandidates(
  node: FlowNode,
  state: FlowState,
  task: FlowTask,
  able: readonly string[],
  facts: FlowFacts,
): { readonly task: FlowTask; readonly steps: readonly FlowStep[] } {
  const left = task.candidates.filter((name) => able.includes(name));
  if (left.length > 0) return replaced({ ...task, candidates: left }, task);
  const { rule, party, witness, candidates } = ruleOf(node, state, task, facts);
  const { rule: _rule, witness: _witness, ...rest } = task;
  if (candidates.length > 0) {
    return replaced({ ...rest, candidates, rule, ...(party && { party }), ...(witness && { witness }) }, task);
  }
  const fallen = replaced({ ...rest, candidates: facts.admins, rule: 'role:admin' }, task);
  return { ...fallen, steps: [{ kind: 'fallback', node: node.key, rule }, ...fallen.steps] };
}

const replaced = (task: FlowTask, before: FlowTask) => ({
  task,
  steps: [
    { kind: 'reassign', task: task.no, candidates: task.candidates, before: before.candidates, lost: true } as const,
  ],
});

/**
 * The party of a task, found by its rule. A task that was transferred to a named person has no rule; it belongs to the
 * first party that has no other task.
 */
function ruleOf(node: FlowNode, state: FlowState, task: FlowTask, facts: FlowFacts): Party {
  const parties = partiesOf(node, state.passed, facts);
  const taken = state.tasks.flatMap((other) => (other.no === task.no ? [] : (other.rule ?? [])));
  return (
    parties.find(({ rule }) => rule === task.rule) ??
    parties.find(({ rule }) => !taken.includes(rule)) ??
    parties[0] ?? { rule: task.rule ?? 'role:admin', party: false, witness: undefined, candidates: [] }
  );
}
