import { describe, expect, test } from 'vitest';
import { advance } from '#shared/workflow/advance.ts';
import { notStarted } from '#shared/workflow/flow-state.ts';
import type { FlowMove } from '#shared/workflow/flow-step.ts';
import { factsOf, flowOf, node, pass, play, submit } from './small-flow.ts';

const witnessed = (task: number, by: string): FlowMove => ({ action: 'witness', task, by });

describe('advance', () => {
  const two = flowOf(node('a'), node('b'));
  const facts = factsOf(two);

  test('walks node by node to the end', () => {
    expect(play(two, facts, submit).node).toBe('a');
    expect(play(two, facts, submit, pass(1, 'a')).node).toBe('b');
    expect(play(two, facts, submit, pass(1, 'a'), pass(2, 'b'))).toMatchObject({ status: '2', node: null, tasks: [] });
  });

  test('a rejection ends the run and cancels what is open', () => {
    const flow = flowOf(node('a', { countersign: 'all', assignees: ['user:x', 'user:y'] }), node('b'));
    const state = play(flow, factsOf(flow), submit, pass(1, 'x'));
    expect(state.node).toBe('a');
    const end = advance(flow, state, { action: 'reject', task: 2, by: 'y' }, factsOf(flow));
    expect(end).toMatchObject({ ok: true, state: { status: '3', node: null } });
    const early = advance(flow, play(flow, factsOf(flow), submit), { action: 'reject', task: 2, by: 'y' }, facts);
    expect(early.ok && early.steps).toEqual([
      { kind: 'close', task: 1, outcome: 'cancel', by: null },
      { kind: 'close', task: 2, outcome: 'reject', by: 'y' },
      { kind: 'end', status: '3' },
    ]);
  });

  test('a rejection of a node with rejectTo goes there and runs onReject', () => {
    const flow = flowOf(node('work'), node('accept', { rejectTo: 'work', onReject: 'refuse' }));
    const state = play(flow, factsOf(flow), submit, pass(1, 'work'));
    const back = advance(flow, state, { action: 'reject', task: 2, by: 'accept' }, factsOf(flow));
    expect(back.ok && back.state).toMatchObject({ status: '1', node: 'work', passed: [] });
    expect(back.ok && back.steps.map((step) => step.kind)).toEqual(['close', 'lifecycle', 'enter', 'open']);
  });

  test.each(['withdraw', 'void'] as const)('%s takes back what the entry of the node did', (action) => {
    const flow = flowOf(node('work', { onEnter: 'ask', onStop: 'forget' }));
    const stopped = advance(flow, play(flow, factsOf(flow), submit), { action, by: 'starter' }, factsOf(flow));
    expect(stopped.ok && stopped.steps).toEqual([
      { kind: 'close', task: 1, outcome: 'cancel', by: null },
      { kind: 'lifecycle', node: 'work', action: 'forget' },
      { kind: 'end', status: action === 'withdraw' ? '4' : '5' },
    ]);
  });

  test('any: the first party decides, the others are cancelled', () => {
    const flow = flowOf(node('a', { assignees: ['user:x', 'user:y'] }), node('b'));
    const next = advance(flow, play(flow, factsOf(flow), submit), pass(2, 'y'), factsOf(flow));
    expect(next.ok && next.state.node).toBe('b');
    expect(next.ok && next.steps).toContainEqual({ kind: 'close', task: 1, outcome: 'cancel', by: null });
  });

  test('a node whose condition fails is left out, a party too', () => {
    const flow = flowOf(
      node('a'),
      node('hse', { when: 'risky' }),
      node('accept', { countersign: 'all', assignees: ['user:i', { rule: 'user:h', when: 'passed:hse' }] }),
    );
    const off = play(flow, factsOf(flow), submit, pass(1, 'a'));
    expect(off.node).toBe('accept');
    expect(off.tasks).toHaveLength(1);
    const on = factsOf(flow, { predicates: { risky: true } });
    const ran = play(flow, on, submit, pass(1, 'a'), pass(2, 'hse'));
    expect(ran.tasks.map((task) => task.candidates)).toEqual([['i'], ['h']]);
  });

  test('return goes only to nodes passed in this run and forgets what came after', () => {
    const flow = flowOf(node('a'), node('b'), node('c'));
    const at = play(flow, factsOf(flow), submit, pass(1, 'a'), pass(2, 'b'));
    const unknown = advance(flow, at, { action: 'return', task: 3, by: 'c', to: 'c' }, factsOf(flow));
    expect(unknown).toEqual({ ok: false, refusal: 'returnTargetUnknown' });
    const back = advance(flow, at, { action: 'return', task: 3, by: 'c', to: 'a' }, factsOf(flow));
    expect(back.ok && back.state).toMatchObject({ node: 'a', passed: [] });
  });

  test('withdraw only before the first decision', () => {
    expect(play(two, facts, submit, { action: 'withdraw', by: 'starter' }).status).toBe('4');
    const decided = play(two, facts, submit, pass(1, 'a'));
    expect(advance(two, decided, { action: 'withdraw', by: 'starter' }, facts)).toEqual({
      ok: false,
      refusal: 'withdrawTooLate',
    });
  });

  test('asks others than who started, but for the parties that stand for him', () => {
    const flow = flowOf(
      node('a', { assignees: ['role:r'] }),
      node('b', { assignees: ['role:r'], type: 'handle', party: true }),
      node('c', { assignees: ['role:q', { rule: 'role:r', party: true }], countersign: 'all' }),
    );
    const facts = factsOf(flow, {
      people: { 'role:r': ['starter', 'x'], 'role:q': ['starter', 'y'] },
      others: { 'role:r': ['x'], 'role:q': ['y'] },
    });
    expect(play(flow, facts, submit).tasks).toMatchObject([{ candidates: ['x'] }]);
    expect(play(flow, facts, submit, pass(1, 'x')).tasks).toMatchObject([
      { candidates: ['starter', 'x'], party: true },
    ]);
    expect(play(flow, facts, submit, pass(1, 'x'), pass(2, 'starter')).tasks).toEqual([
      { no: 3, candidates: ['y'], state: 'open', rule: 'role:q' },
      { no: 4, candidates: ['starter', 'x'], state: 'open', rule: 'role:r', party: true },
    ]);
  });

  test('nobody found: an administrator gets it and the step says so; skipWhenEmpty leaves it out', () => {
    const flow = flowOf(node('a'));
    const none = factsOf(flow, { people: {} });
    const next = advance(flow, notStarted, submit, none);
    expect(next.ok && next.state.tasks).toEqual([{ no: 1, candidates: ['admin'], state: 'open', rule: 'role:admin' }]);
    expect(next.ok && next.steps).toContainEqual({ kind: 'fallback', node: 'a', rule: 'user:a' });
    const skipping = flowOf(node('a', { skipWhenEmpty: true }), node('b'));
    const skipped = advance(skipping, notStarted, submit, factsOf(skipping, { people: { 'user:b': ['b'] } }));
    expect(skipped.ok && skipped.state.node).toBe('b');
    expect(skipped.ok && skipped.steps[0]).toEqual({ kind: 'skip', node: 'a', reason: 'empty' });
  });

  test('the same person on two consecutive approve nodes passes the second by itself', () => {
    const flow = flowOf(
      node('a'),
      node('off', { when: 'never' }),
      node('b', { assignees: ['user:a'], onPass: 'done' }),
    );
    const next = advance(flow, play(flow, factsOf(flow), submit), pass(1, 'a'), factsOf(flow));
    expect(next.ok && next.state.status).toBe('2');
    expect(next.ok && next.steps).toContainEqual({ kind: 'close', task: 2, outcome: 'auto', by: 'a' });
    expect(next.ok && next.steps).toContainEqual({ kind: 'lifecycle', node: 'b', action: 'done' });
  });

  test('who signed on another’s device passes the part, but nothing after it passes by itself in that name', () => {
    const flow = flowOf(
      node('a', { countersign: 'all', assignees: ['user:x', { rule: 'user:a', party: true, witness: 'role:w' }] }),
      node('b', { assignees: ['user:a'] }),
    );
    const facts = factsOf(flow);
    const open = play(flow, facts, submit);
    expect(open.tasks.map(({ witness }) => witness)).toEqual([undefined, 'role:w']);
    const signed = advance(flow, play(flow, facts, submit, pass(1, 'x')), witnessed(2, 'a'), facts);
    expect(signed.ok && signed.steps[0]).toEqual({ kind: 'close', task: 2, outcome: 'witness', by: 'a' });
    expect(signed.ok && signed.state).toMatchObject({ node: 'b', passed: [{ key: 'a', by: 'a' }], decided: true });
    expect(play(flow, facts, submit, pass(1, 'x'), pass(2, 'a')).status).toBe('2');
    // One part is no whole node.
    expect(play(flow, facts, submit, witnessed(2, 'a')).node).toBe('a');
  });

  test('an administrator in the place of others signs in a session of his own', () => {
    const flow = flowOf(node('a', { assignees: [{ rule: 'user:a', party: true, witness: 'role:w' }] }));
    const [task] = play(flow, factsOf(flow, { people: {} }), submit).tasks;
    expect(task).toEqual({ no: 1, candidates: ['admin'], state: 'open', rule: 'role:admin', party: true });
  });

  test('no passing by itself where a required field is missing or work is to be done', () => {
    const flow = flowOf(node('a'), node('b', { assignees: ['user:a'] }));
    expect(play(flow, factsOf(flow, { complete: new Set() }), submit, pass(1, 'a')).node).toBe('b');
    const handle = flowOf(node('a'), node('b', { assignees: ['user:a'], type: 'handle' }));
    expect(play(handle, factsOf(handle), submit, pass(1, 'a')).node).toBe('b');
  });

  test('countersign all: only the own part passes by itself', () => {
    const flow = flowOf(node('a'), node('b', { countersign: 'all', assignees: ['user:a', 'user:c'] }));
    const state = play(flow, factsOf(flow), submit, pass(1, 'a'));
    expect(state.tasks.map((task) => task.state)).toEqual(['passed', 'open']);
    expect(play(flow, factsOf(flow), submit, pass(1, 'a'), pass(3, 'c')).status).toBe('2');
  });

  test('a transfer changes who decides', () => {
    const state = play(two, facts, submit, { action: 'transfer', task: 1, by: 'a', to: 'z' });
    // By name now, by no rule any more.
    expect(state.tasks[0]).toMatchObject({ candidates: ['z'], rule: undefined });
  });

  test('add-sign before: the others first, then the task comes back', () => {
    const sign: FlowMove = { action: 'addSignBefore', task: 1, by: 'a', people: ['p', 'q'] };
    const waiting = play(two, facts, submit, sign);
    expect(advance(two, waiting, pass(1, 'a'), facts)).toEqual({ ok: false, refusal: 'taskNotOpen' });
    expect(play(two, facts, submit, sign, pass(2, 'p')).tasks[0]?.state).toBe('waiting');
    expect(play(two, facts, submit, sign, pass(2, 'p'), pass(3, 'q')).tasks[0]?.state).toBe('open');
    expect(play(two, facts, submit, sign, pass(2, 'p'), pass(3, 'q'), pass(1, 'a')).node).toBe('b');
  });

  test('add-sign after: the own decision stands, the node waits for the others', () => {
    const sign: FlowMove = { action: 'addSignAfter', task: 1, by: 'a', people: ['p'] };
    expect(play(two, facts, submit, sign).node).toBe('a');
    expect(play(two, facts, submit, sign, pass(2, 'p')).node).toBe('b');
  });

  test('a node that offers less refuses the rest', () => {
    const flow = flowOf(node('a', { actions: ['transfer'] }));
    const state = play(flow, factsOf(flow), submit);
    expect(advance(flow, state, { action: 'reject', task: 1, by: 'a' }, factsOf(flow))).toEqual({
      ok: false,
      refusal: 'actionNotOffered',
    });
  });
});
