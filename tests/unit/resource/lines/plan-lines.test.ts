import { describe, expect, test } from 'vitest';
import { lineDiff } from '#server/resource/lines/line-diff.ts';
import { planList, planNode, planNothing } from '#server/resource/lines/plan-lines.ts';
import { refusedLines } from '#server/resource/lines/refused-lines.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { testActor } from '#tests/support/actor.ts';

const [line] = linesOf(demoPick);
if (!line) throw new Error('the example request has lines');
const { key } = line;
const actor = testActor({ username: 'keeper', orgCode: 'A01A03' });
const head: ResourceRecord = { id: 'h', version: 3, purpose: '舾装', ship: 's' };
const stored = (id: string, no: number, values: object = {}): ResourceRecord => ({
  ...{ id, version: 1, pickId: 'h', lineNo: no, name: id, reqQty: 4, allocQty: null, bin: null, note: null },
  ...values,
});
const sent = (id: string | null, values: object, own = id ?? 'new') => ({ key: own, id, values: { ...values } });
const input = (...lines: ResourceRecord[]) => ({ line, head, stored: lines });
const problemsOf = ({ problems }: { readonly problems: ReadonlyMap<string, unknown> }) => Object.fromEntries(problems);

describe('planning a whole list', () => {
  test('keeps lines by their id, adds the others, removes those that are not sent, and renumbers', () => {
    const plan = planList(actor, input(stored('a', 1), stored('b', 2), stored('c', 3)), [
      sent('c', { name: 'c', reqQty: 5 }),
      sent(null, { name: 'd', reqQty: 2 }, 'row_1'),
      sent('a', { name: 'a' }),
    ]);
    expect(problemsOf(plan)).toEqual({});
    expect(plan.removed.map(({ id }) => id)).toEqual(['b']);
    expect(plan.rows.map(({ key: own, before, record }) => [own, before?.id, record.lineNo, record.reqQty])).toEqual([
      ['c', 'c', 1, 5],
      ['row_1', undefined, 2, 2],
      ['a', 'a', 3, 4],
    ]);
    expect(plan.rows.map(({ patch }) => Object.keys(patch))[0]).toEqual(['reqQty']);
    expect(plan.rows[2]?.patch).toEqual({});
    const [, added] = plan.rows;
    expect(added?.record).toMatchObject({ pickId: 'h', version: 1, createBy: 'keeper', sysOrgCode: 'A01A03' });
    expect(added?.record.id).toMatch(/^[0-9a-f]{32}$/);
    // That the head is there is no question of a reference.
    expect(added?.patch).not.toHaveProperty('pickId');
    expect(added?.patch).toMatchObject({ name: 'd', reqQty: 2, lineNo: 2 });
  });

  test('clears values that are sent empty, and keeps values that are not sent', () => {
    const [row] = planList(actor, input(stored('a', 1, { note: '带垫片' })), [sent('a', { note: null })]).rows;
    expect(row).toMatchObject({ record: { note: '', name: 'a' }, patch: { note: '' } });
    const [same] = planList(actor, input(stored('a', 1, { note: '带垫片' })), [sent('a', { reqQty: 9 })]).rows;
    expect(same).toMatchObject({ record: { note: '带垫片', reqQty: 9 }, patch: { reqQty: 9 } });
    const named = planList(actor, input(stored('a', 1)), [sent('a', { name: null })]);
    expect(problemsOf(named)).toEqual({ a: { name: expect.any(String) } });
  });

  test('treats a repeated or unknown id as a new line', () => {
    const plan = planList(actor, input(stored('a', 1)), [
      sent('a', { name: 'a' }),
      sent('a', { name: 'again', reqQty: 1 }, 'second'),
      sent('z', { name: 'z', reqQty: 1 }),
    ]);
    expect(plan.rows.map(({ before }) => before?.id ?? null)).toEqual(['a', null, null]);
    expect(plan.removed).toEqual([]);
  });

  test('reports problems by row and field, and ignores fields that only a node may enter', () => {
    const plan = planList(actor, input(stored('a', 1)), [
      sent('a', { reqQty: 'many' }),
      sent(null, { reqQty: 1 }, 'row_1'),
      sent(null, { name: 'ok', reqQty: 1, allocQty: 1 }, 'row_2'),
    ]);
    expect(problemsOf(plan)).toEqual({
      a: { reqQty: expect.any(String) },
      row_1: { name: '请输入名称' },
    });
    expect(plan.rows[2]?.record.allocQty ?? null).toBeNull();
    expect(planList(actor, input(), []).rows).toEqual([]);
  });

  test('for a node of a flow fills its own fields as well', () => {
    const lines = [sent('a', { name: 'a', allocQty: 3 }), sent(null, { name: 'b', reqQty: 1, allocQty: 1 }, 'row_1')];
    const rows = planList(actor, input(stored('a', 1)), lines, ['allocQty']).rows;
    expect(rows.map(({ record }) => record.allocQty)).toEqual([3, 1]);
    const missing = planList(actor, input(), [sent(null, { allocQty: 1 }, 'row_1')], ['allocQty']);
    expect(Object.keys(problemsOf(missing).row_1 as object)).toContain('name');
  });
});

describe('planning the changes of a node in lines', () => {
  test('changes only editable fields, and keeps all lines, sent or not', () => {
    const plan = planNode(
      actor,
      input(stored('a', 1), stored('b', 2)),
      [sent('b', { allocQty: 2, reqQty: 4 })],
      ['allocQty'],
    );
    expect(problemsOf(plan)).toEqual({});
    expect(plan.removed).toEqual([]);
    expect(plan.rows.map(({ key: own, record, patch }) => [own, record.lineNo, record.allocQty, patch])).toEqual([
      ['a', 1, null, {}],
      ['b', 2, 2, { allocQty: 2 }],
    ]);
    const [cleared] = planNode(actor, input(stored('a', 1, { bin: 'C' })), [sent('a', { bin: null })], ['bin']).rows;
    expect(cleared?.patch).toEqual({ bin: '' });
  });

  test('refuses other fields, and lines that do not exist', () => {
    const plan = planNode(
      actor,
      input(stored('a', 1)),
      [sent('a', { reqQty: 5, allocQty: 1, nothing: 1 }), sent(null, {}, 'row_9'), sent('z', {})],
      ['allocQty'],
    );
    expect(problemsOf(plan)).toEqual({
      a: { reqQty: '当前节点不允许修改：申请数量' },
      row_9: { id: '未找到对应实体' },
      z: { id: '未找到对应实体' },
    });
    const both = planNode(actor, input(stored('a', 1)), [sent('a', { reqQty: 5, allocQty: 'x' })], ['allocQty']);
    expect(Object.keys(problemsOf(both).a as object).toSorted()).toEqual(['allocQty', 'reqQty']);
  });
});

test('a save without lines leaves them unchanged', () => {
  const plan = planNothing(input(stored('a', 1)));
  expect(plan.rows).toEqual([{ key: 'a', before: stored('a', 1), record: stored('a', 1), patch: {} }]);
  expect([plan.removed, plan.problems.size]).toEqual([[], 0]);
});

test('the timeline lists new lines by name, changed lines by their changes, and keeps removed lines whole', () => {
  const plan = planList(actor, input(stored('a', 1), stored('b', 2), stored('c', 3)), [
    sent('a', { reqQty: 5 }),
    sent('b', { name: 'b' }),
    sent(null, { name: 'd', reqQty: 1 }, 'row_1'),
  ]);
  const id = plan.rows[2]?.record.id;
  const diff = lineDiff(plan);
  expect(diff).toMatchObject({
    [`${key}/a`]: [
      { name: 'a', reqQty: 4 },
      { name: 'a', reqQty: 5 },
    ],
    [`${key}/${id}`]: [null, { name: 'd' }],
    [`${key}/c`]: [{ name: 'c', reqQty: 4, note: null }, null],
  });
  expect(Object.keys(diff)).toHaveLength(3);
  const [[before] = [null]] = Object.entries(diff).flatMap(([name, sides]) => (name === `${key}/c` ? [sides] : []));
  expect(before).not.toHaveProperty('pickId');
  expect(before).not.toHaveProperty('lineNo');
  expect(Object.keys((diff[`${key}/a`]?.[1] ?? {}) as object).toSorted()).toEqual(['name', 'reqQty']);
});

test('problems of a hook with lines are reported by row and field, with catalogue texts in the user’s language', () => {
  const lists: Parameters<typeof refusedLines>[1] = {
    [key]: [
      { line: { id: 'a' }, fields: { reqQty: 'notFound', note: '太长' } },
      { line: { id: 'b' }, fields: { id: 'notFound' } },
    ],
    others: [{ line: { id: 'c' }, fields: {} }],
  };
  const { id, params, lines } = refusedLines({ language: 'zh' }, lists);
  expect([id, params]).toEqual(['linesRefused', { n: 3 }]);
  expect(lines).toEqual({
    [key]: { a: { reqQty: '未找到对应实体', note: '太长' }, b: { id: '未找到对应实体' } },
    others: { c: {} },
  });
  expect(refusedLines({ language: 'en' }, lists).lines?.[key]?.b?.id).toMatch(/^[A-Z]/);
});
