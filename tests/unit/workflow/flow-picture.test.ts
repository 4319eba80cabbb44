import { expect, test } from 'vitest';
import { advance } from '#shared/workflow/advance.ts';
import { flowPicture, type RunTrace } from '#shared/workflow/flow-picture.ts';
import type { FlowMove } from '#shared/workflow/flow-step.ts';
import { factsOf, flowOf, node, pass, play, submit } from './small-flow.ts';

const flow = flowOf(
  node('a'),
  node('off', { when: 'never' }),
  node('b', { editable: ['crew'] }),
  node('c', { assignees: ['field:crew'] }),
  node('told', { type: 'cc' }),
);
const facts = factsOf(flow, { people: { 'user:a': ['ann'], 'user:b': [], 'field:crew': [], 'user:told': ['tom'] } });
const nowhere: RunTrace = { stoppedAt: null, copied: new Set() };

function picture(trace: RunTrace, ...moves: FlowMove[]) {
  const state = play(flow, facts, ...moves);
  const shown = flowPicture(flow, state, trace, state.status === '1' ? facts : null);
  return shown.map(({ node: { key }, state: where, parts, namedAt }) => [
    `${key} ${where}`,
    ...parts.map(({ people, rule, how }) => `${how} ${rule} ${people.join()}`),
    ...(namedAt ? [`at ${namedAt.key}`] : []),
  ]);
}

test('the picture of a run shows past and current nodes with their rules, and the next people and where they are chosen', () => {
  expect(picture(nowhere, submit)).toEqual([
    ['a now', 'rule user:a ann'],
    ['off left'],
    ['b coming', 'fallback user:b admin'],
    ['c coming', 'rule field:crew ', 'at b'],
    ['told coming', 'rule user:told tom'],
  ]);
  expect(picture(nowhere, submit, pass(1, 'ann')).slice(0, 3)).toEqual([
    ['a passed'],
    ['off left'],
    ['b now', 'rule role:admin admin'],
  ]);
  const handed: FlowMove = { action: 'transfer', task: 1, by: 'ann', to: 'zoe' };
  expect(picture(nowhere, submit, handed)[0]).toEqual(['a now', 'named null zoe']);
  const asked: FlowMove = { action: 'addSignBefore', task: 1, by: 'ann', people: ['zoe'] };
  expect(picture(nowhere, submit, asked)[0]).toEqual(['a now', 'rule user:a ann', 'sign null zoe']);
});

test('the picture of an ended run shows skipped nodes, where it stopped, and who had a copy', () => {
  const rejected: FlowMove = { action: 'reject', task: 2, by: 'admin' };
  expect(picture({ stoppedAt: 'b', copied: new Set() }, submit, pass(1, 'ann'), rejected)).toEqual([
    ['a passed'],
    ['off left'],
    ['b stopped'],
    ['c left'],
    ['told left'],
  ]);
  // The administrator would be asked twice: the second passes by itself.
  const all = [submit, pass(1, 'ann'), pass(2, 'admin')];
  expect(picture({ stoppedAt: null, copied: new Set(['told']) }, ...all).map(([first]) => first)).toEqual([
    'a passed',
    'off left',
    'b passed',
    'c passed',
    'told passed',
  ]);
});

test('a task whose people may no longer decide goes to the remaining ones, else by the rule, else to an administrator', () => {
  const two = flowOf(node('a', { assignees: ['role:x', { rule: 'role:y', party: true }], countersign: 'all' }));
  const known = factsOf(two, { people: { 'role:x': ['ann', 'bo'], 'role:y': ['cy'] } });
  const begun = play(two, known, submit);
  const lost = (task: number, able: readonly string[], now = known) => {
    const next = advance(two, begun, { action: 'reseat', task, by: 'system', able }, now);
    if (!next.ok) throw new Error(next.refusal);
    return { task: next.state.tasks.find(({ no }) => no === task), steps: next.steps.map(({ kind }) => kind) };
  };
  expect(lost(1, ['bo'])).toMatchObject({ task: { candidates: ['bo'], rule: 'role:x' }, steps: ['reassign'] });
  const grown = factsOf(two, { people: { 'role:x': ['di'], 'role:y': [] } });
  expect(lost(1, [], grown)).toMatchObject({ task: { candidates: ['di'], rule: 'role:x' }, steps: ['reassign'] });
  expect(lost(2, [], grown)).toMatchObject({
    task: { candidates: ['admin'], rule: 'role:admin', party: true },
    steps: ['fallback', 'reassign'],
  });
  // What was handed on by name stands for the part that no other task is there for.
  const handed = advance(two, begun, { action: 'transfer', task: 1, by: 'ann', to: 'zoe' }, known);
  if (!handed.ok) throw new Error(handed.refusal);
  const back = advance(two, handed.state, { action: 'reseat', task: 1, by: 'system', able: [] }, known);
  expect(back).toMatchObject({ state: { tasks: [{ candidates: ['ann', 'bo'], rule: 'role:x' }, { no: 2 }] } });
});
