import { describe, expect, test } from 'vitest';
import { advance } from '#shared/workflow/advance.ts';
import { type FlowState, nodeOf, notStarted } from '#shared/workflow/flow-state.ts';
import type { FlowMove, FlowStep } from '#shared/workflow/flow-step.ts';
import { factsOf, flowOf, node, pass, play, submit } from './small-flow.ts';

const two = flowOf(node('a'), node('b'));
const facts = factsOf(two);
const opened = (no: number, nodeKey: string, ...candidates: string[]): FlowStep => ({
  kind: 'open',
  node: nodeKey,
  task: { no, candidates, state: 'open', rule: candidates[0] === 'admin' ? 'role:admin' : `user:${candidates[0]}` },
});

/** What the last of the moves has the server do. */
function stepsOf(flow: typeof two, known: typeof facts, ...moves: FlowMove[]): readonly FlowStep[] {
  const last = moves.at(-1);
  if (!last) return [];
  const next = advance(flow, moves.length > 1 ? play(flow, known, ...moves.slice(0, -1)) : notStarted, last, known);
  if (!next.ok) throw new Error(next.refusal);
  return next.steps;
}

const refusalOf = (flow: typeof two, state: FlowState, move: FlowMove) => advance(flow, state, move, factsOf(flow));

describe('the flow refuses', () => {
  test('a second submission, and any move while nothing runs', () => {
    const running = play(two, facts, submit);
    const stopped = { ok: false, refusal: 'flowNotRunning' };
    expect(refusalOf(two, running, submit)).toEqual(stopped);
    expect(refusalOf(two, notStarted, pass(1, 'a'))).toEqual(stopped);
    const ended = play(two, facts, submit, { action: 'void', by: 'root' });
    expect(refusalOf(two, ended, { action: 'withdraw', by: 'starter' })).toEqual(stopped);
    expect(play(two, facts, submit, { action: 'withdraw', by: 'starter' }, submit)).toMatchObject({
      status: '1',
      node: 'a',
      tasks: [{ no: 2 }],
    });
  });

  test('every action that the node does not offer', () => {
    const flow = flowOf(node('first'), node('a', { actions: [] }));
    const state = play(flow, factsOf(flow), submit, pass(1, 'first'));
    const move = { task: 2, by: 'a' };
    for (const asked of [
      { action: 'reject', ...move },
      { action: 'return', ...move, to: 'first' },
      { action: 'transfer', ...move, to: 'z' },
      { action: 'addSignBefore', ...move, people: ['z'] },
      { action: 'addSignAfter', ...move, people: ['z'] },
    ] as const) {
      expect(refusalOf(flow, state, asked)).toEqual({ ok: false, refusal: 'actionNotOffered' });
    }
  });

  test('a node that the flow does not contain', () => {
    expect(() => nodeOf(two, 'c')).toThrow('c');
  });
});

describe('the steps of a flow, in their order,', () => {
  test('lead from submission to the end', () => {
    const flow = flowOf(node('a', { onEnter: 'begin', onPass: 'done' }), node('off', { when: 'never' }), node('b'));
    const known = factsOf(flow);
    expect(stepsOf(flow, known, submit)).toEqual([
      { kind: 'enter', node: 'a' },
      { kind: 'lifecycle', node: 'a', action: 'begin' },
      opened(1, 'a', 'a'),
    ]);
    expect(stepsOf(flow, known, submit, pass(1, 'a'))).toEqual([
      { kind: 'close', task: 1, outcome: 'pass', by: 'a' },
      { kind: 'lifecycle', node: 'a', action: 'done' },
      { kind: 'skip', node: 'off', reason: 'condition' },
      { kind: 'enter', node: 'b' },
      opened(2, 'b', 'b'),
    ]);
    expect(stepsOf(flow, known, submit, pass(1, 'a'), pass(2, 'b'))).toEqual([
      { kind: 'close', task: 2, outcome: 'pass', by: 'b' },
      { kind: 'end', status: '2' },
    ]);
  });

  test('copy a node without a decision to each person once', () => {
    const flow = flowOf(node('a', { type: 'cc', assignees: ['user:x', 'user:y', 'field:x'] }), node('b'));
    expect(stepsOf(flow, factsOf(flow), submit)).toEqual([
      { kind: 'enter', node: 'a' },
      { kind: 'copy', node: 'a', people: ['x', 'y'] },
      { kind: 'enter', node: 'b' },
      opened(1, 'b', 'b'),
    ]);
  });

  test('copy to the starter if a copy names him, although he decides nowhere', () => {
    const flow = flowOf(
      node('a', { type: 'cc', assignees: ['starter', 'user:x'] }),
      node('b', { assignees: ['starter'] }),
    );
    const known = factsOf(flow);
    const without = { ...known, others: { ...known.others, starter: [] } };
    expect(stepsOf(flow, without, submit).filter(({ kind }) => kind === 'copy' || kind === 'fallback')).toEqual([
      { kind: 'copy', node: 'a', people: ['starter', 'x'] },
      { kind: 'fallback', node: 'b', rule: 'starter' },
    ]);
  });

  test('close open tasks when an instance is voided', () => {
    expect(stepsOf(two, facts, submit, { action: 'void', by: 'root' })).toEqual([
      { kind: 'close', task: 1, outcome: 'cancel', by: null },
      { kind: 'end', status: '5' },
    ]);
  });

  test('reassign on a transfer, and wait for people added before', () => {
    expect(stepsOf(two, facts, submit, { action: 'transfer', task: 1, by: 'a', to: 'z' })).toEqual([
      { kind: 'reassign', task: 1, candidates: ['z'], before: ['a'] },
    ]);
    const sign: FlowMove = { action: 'addSignBefore', task: 1, by: 'a', people: ['p'] };
    const added = { no: 2, candidates: ['p'], state: 'open', sign: { of: 1, position: 'before' } };
    expect(stepsOf(two, facts, submit, sign)).toEqual([
      { kind: 'wait', task: 1 },
      { kind: 'open', node: 'a', task: added },
    ]);
    expect(stepsOf(two, facts, submit, sign, pass(2, 'p'))).toEqual([
      { kind: 'close', task: 2, outcome: 'pass', by: 'p' },
      { kind: 'reopen', task: 1 },
    ]);
  });

  test('close the task of the same person automatically, with the lifecycle of each node', () => {
    const flow = flowOf(node('a'), node('b', { assignees: ['user:a', 'user:x'] }), node('c'));
    const moves = [submit, pass(1, 'a')];
    expect(stepsOf(flow, factsOf(flow), ...moves).slice(1)).toEqual([
      { kind: 'enter', node: 'b' },
      opened(2, 'b', 'a'),
      opened(3, 'b', 'x'),
      { kind: 'close', task: 2, outcome: 'auto', by: 'a' },
      { kind: 'close', task: 3, outcome: 'cancel', by: null },
      { kind: 'enter', node: 'c' },
      opened(4, 'c', 'c'),
    ]);
    // Both count as passed, so somebody may return to either.
    expect(play(flow, factsOf(flow), ...moves).passed).toEqual([
      { key: 'a', by: 'a' },
      { key: 'b', by: 'a' },
    ]);
  });
});

describe('the flow asks', () => {
  test('an approver again after work in the yard, even if the same person did the work', () => {
    const flow = flowOf(node('a', { type: 'handle' }), node('b', { assignees: ['user:a'] }));
    expect(play(flow, factsOf(flow), submit, pass(1, 'a')).node).toBe('b');
  });

  test('the starter for a decision if the starter is first, because filing is no approval', () => {
    const flow = flowOf(node('a', { assignees: ['starter'], party: true }));
    const known = factsOf(flow, { people: { starter: ['starter'] } });
    expect(play(flow, known, submit)).toMatchObject({ node: 'a', tasks: [{ candidates: ['starter'], state: 'open' }] });
  });

  test('nobody at a node with skipWhenEmpty only if no party is found', () => {
    const flow = flowOf(node('a', { skipWhenEmpty: true, assignees: ['user:x', 'user:y'] }));
    const known = factsOf(flow, { people: { 'user:x': [], 'user:y': ['y'] } });
    expect(play(flow, known, submit).tasks.map(({ candidates }) => candidates)).toEqual([['admin'], ['y']]);
  });

  test('an administrator if no party of the node takes part', () => {
    const flow = flowOf(node('a', { assignees: [{ rule: 'user:x', when: 'never' }] }));
    expect(stepsOf(flow, factsOf(flow), submit)).toEqual([
      { kind: 'enter', node: 'a' },
      { kind: 'fallback', node: 'a', rule: 'role:admin' },
      opened(1, 'a', 'admin'),
    ]);
  });

  test('all people added after, before the node is done', () => {
    const sign: FlowMove = { action: 'addSignAfter', task: 1, by: 'a', people: ['p', 'q'] };
    expect(play(two, facts, submit, sign, pass(2, 'p')).node).toBe('a');
    expect(play(two, facts, submit, sign, pass(2, 'p'), pass(3, 'q')).node).toBe('b');
  });
});

describe('moving back', () => {
  test('keeps the nodes passed before the target of a return', () => {
    const flow = flowOf(node('a'), node('b'), node('c'));
    const back: FlowMove = { action: 'return', task: 3, by: 'c', to: 'b' };
    const state = play(flow, factsOf(flow), submit, pass(1, 'a'), pass(2, 'b'), back);
    expect(state).toMatchObject({ node: 'b', passed: [{ key: 'a', by: 'a' }], tasks: [{ no: 4 }] });
  });

  test('refuses a withdrawal after any decision, but not after other people were asked first', () => {
    const withdraw: FlowMove = { action: 'withdraw', by: 'starter' };
    const late = { ok: false, refusal: 'withdrawTooLate' };
    const again = flowOf(node('a', { rejectTo: 'a' }));
    const rejected = play(again, factsOf(again), submit, { action: 'reject', task: 1, by: 'a' });
    expect(refusalOf(again, rejected, withdraw)).toEqual(late);
    const after = play(two, facts, submit, { action: 'addSignAfter', task: 1, by: 'a', people: ['p'] });
    expect(refusalOf(two, after, withdraw)).toEqual(late);
    const before = play(two, facts, submit, { action: 'addSignBefore', task: 1, by: 'a', people: ['p'] });
    expect(refusalOf(two, before, withdraw)).toMatchObject({ ok: true, state: { status: '4' } });
    const passed = play(two, facts, submit, { action: 'addSignBefore', task: 1, by: 'a', people: ['p'] }, pass(2, 'p'));
    const more = play(two, facts, submit, { action: 'transfer', task: 1, by: 'a', to: 'z' });
    expect(refusalOf(two, passed, withdraw)).toEqual(late);
    expect(refusalOf(two, more, withdraw)).toMatchObject({ ok: true });
  });
});
