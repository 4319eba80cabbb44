import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance } from '#shared/workflow/advance.ts';
import type { FlowDefinition, FlowNode } from '#shared/workflow/flow.ts';
import { type FlowFacts, type FlowState, nodeOf, notStarted } from '#shared/workflow/flow-state.ts';
import type { FlowMove } from '#shared/workflow/flow-step.ts';

const people = ['ann', 'bo', 'cy', 'di'];
const rules = ['role:r1', 'role:r2', 'role:r3'] as const;
const conditions = ['yes', 'no', 'passed:n0'];

const nodeShape = fc.record({
  type: fc.constantFrom('approve' as const, 'handle' as const, 'cc' as const),
  assignees: fc.uniqueArray(fc.constantFrom(...rules), { minLength: 1, maxLength: 3 }),
  countersign: fc.constantFrom('any' as const, 'all' as const),
  when: fc.option(fc.constantFrom(...conditions), { nil: undefined }),
  skipWhenEmpty: fc.boolean(),
});

const flows = fc.array(nodeShape, { minLength: 1, maxLength: 6 }).map((shapes): FlowDefinition => {
  const nodes = shapes.map((shape, index): FlowNode => {
    return { ...shape, key: `n${index}`, name: { zh: '节点', en: 'node' }, editable: [] };
  });
  const edge = { name: { zh: '端', en: 'edge' }, assignees: [], editable: [] };
  return {
    key: 'wf_any',
    name: { zh: '任意', en: 'any' },
    resource: 'any',
    nodes: [{ ...edge, key: 'start', type: 'start' }, ...nodes, { ...edge, key: 'end', type: 'end' }],
  };
});

const facts = fc
  .record({
    r1: fc.subarray(people),
    r2: fc.subarray(people),
    r3: fc.subarray(people),
    complete: fc.boolean(),
  })
  .map(({ r1, r2, r3, complete }): FlowFacts => {
    return {
      predicates: { yes: true, no: false },
      people: { 'role:r1': r1, 'role:r2': r2, 'role:r3': r3 },
      others: { 'role:r1': r1, 'role:r2': r2, 'role:r3': r3 },
      admins: ['root'],
      complete: new Set(complete ? ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'] : []),
    };
  });

const kinds = fc.constantFrom(
  'pass' as const,
  'pass' as const,
  'pass' as const,
  'reject' as const,
  'return' as const,
  'transfer' as const,
  'addSignBefore' as const,
  'addSignAfter' as const,
  'withdraw' as const,
);
const gestures = fc.array(fc.record({ kind: kinds, pick: fc.nat(20), person: fc.constantFrom(...people) }), {
  maxLength: 30,
});

function moveOf(state: FlowState, gesture: { kind: FlowMove['action']; pick: number; person: string }): FlowMove {
  const open = state.tasks.filter((task) => task.state === 'open');
  const task = open[gesture.pick % Math.max(1, open.length)];
  const base = { task: task?.no ?? 0, by: task?.candidates[0] ?? 'nobody' };
  switch (gesture.kind) {
    case 'return':
      return {
        action: 'return',
        ...base,
        to: state.passed[gesture.pick % Math.max(1, state.passed.length)]?.key ?? 'n0',
      };
    case 'transfer':
      return { action: 'transfer', ...base, to: gesture.person };
    case 'addSignBefore':
    case 'addSignAfter':
      return { action: gesture.kind, ...base, people: [gesture.person] };
    case 'pass':
    case 'reject':
      return { action: gesture.kind, ...base };
    default:
      return { action: 'withdraw', by: 'starter' };
  }
}

/** While it runs there is one node, somebody can act on it, and whoever waits waits for somebody. */
function check(flow: FlowDefinition, state: FlowState): void {
  if (state.status !== '1') {
    expect(state).toMatchObject({ node: null, tasks: [] });
    return;
  }
  expect(state.node).not.toBeNull();
  expect(['approve', 'handle']).toContain(nodeOf(flow, state.node ?? '').type);
  const open = state.tasks.filter((task) => task.state === 'open');
  expect(open.length).toBeGreaterThan(0);
  for (const task of open) expect(task.candidates.length).toBeGreaterThan(0);
  for (const task of state.tasks.filter((entry) => entry.state === 'waiting')) {
    const before = state.tasks.filter((entry) => entry.sign?.of === task.no && entry.sign.position === 'before');
    expect(before.some((entry) => entry.state !== 'passed')).toBe(true);
  }
  const numbers = state.tasks.map((task) => task.no);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toBeLessThan(state.nextNo);
}

test('whatever is done, an instance never loses its node, its task or its end', () => {
  fc.assert(
    fc.property(flows, facts, gestures, (flow, known, done) => {
      const begun = advance(flow, notStarted, { action: 'submit', by: 'starter' }, known);
      if (!begun.ok) throw new Error(begun.refusal);
      let state = begun.state;
      check(flow, state);
      for (const gesture of done) {
        const next = advance(flow, state, moveOf(state, gesture), known);
        if (!next.ok) continue;
        state = next.state;
        check(flow, state);
      }
      // From wherever it stands, passing what is open ends it.
      for (let round = 0; state.status === '1' && round < 200; round++) {
        const open = state.tasks.find((task) => task.state === 'open');
        if (!open) break;
        const next = advance(flow, state, { action: 'pass', task: open.no, by: 'ann' }, known);
        if (!next.ok) throw new Error(next.refusal);
        state = next.state;
      }
      expect(state.status).not.toBe('1');
    }),
    { numRuns: 1000 },
  );
});

test('every opened task is closed exactly once by the end', () => {
  fc.assert(
    fc.property(flows, facts, gestures, (flow, known, done) => {
      const opened: number[] = [];
      const closed: number[] = [];
      let state = notStarted;
      const apply = (move: FlowMove) => {
        const next = advance(flow, state, move, known);
        if (!next.ok) return;
        state = next.state;
        for (const step of next.steps) {
          if (step.kind === 'open') opened.push(step.task.no);
          if (step.kind === 'close') closed.push(step.task);
        }
      };
      apply({ action: 'submit', by: 'starter' });
      for (const gesture of done) apply(moveOf(state, gesture));
      apply({ action: 'void', by: 'root' });
      expect(state.status).not.toBe('1');
      expect([...closed].sort((a, b) => a - b)).toEqual([...opened].sort((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});
