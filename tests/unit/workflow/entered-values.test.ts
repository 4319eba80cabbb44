import { describe, expect, it } from 'vitest';
import { enteredLines, enteredOf, newRecord } from '#server/workflow/decision/entered-values.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { testActor } from '#tests/support/actor.ts';

const field = (name: string, type: FieldDefinition['type'] = 'str', more: object = {}): FieldDefinition =>
  ({ name, label: { zh: name, en: name }, type, ...more }) as FieldDefinition;
const definition = {
  ...{ code: 'order', area: 'onl', entity: 'order', table: 'order', title: { zh: '单', en: 'Order' }, display: 'name' },
  fields: [
    ...[
      field('name', 'str', { length: 4 }),
      field('count', 'int', { default: 1 }),
      field('open', 'bool', { default: false }),
    ],
    ...[field('owned', 'str', { owned: true, default: 'x' }), field('secret', 'str'), field('day', 'date')],
  ],
  list: { columns: [] },
  lines: [
    {
      ...{ code: 'order_part', entity: 'part', table: 'order_part', title: { zh: '件', en: 'Part' }, display: 'size' },
      ...{ foreignKey: 'orderId', fields: [field('size', 'int'), field('note')], list: { columns: [] } },
    },
  ],
} as unknown as ResourceDefinition;
const actor = testActor({ username: 'leader', orgCode: 'A01A01' });
const without = (...names: readonly string[]) =>
  testActor({
    restrictions: { ...actor.restrictions, disabled: new Set(names.map((name) => `prm:onl:order:${name}`)) },
  });

describe('an application that is being entered', () => {
  it('begins with the defaults of what its person enters, as a draft of theirs', () => {
    expect(newRecord(definition, actor)).toEqual({
      ...{ id: '', version: 0, sysOrgCode: 'A01A01', createBy: 'leader', bpmStatus: '0' },
      ...{ count: 1, open: false },
    });
  });

  it('holds what fits its fields; what does not fit yet, or is blank, is not entered', () => {
    const values = { name: '一号舱', count: '3', day: '2026-03-01', owned: 'y', other: 'z' };
    expect(enteredOf(definition, actor, values)).toEqual({ name: '一号舱', count: 3, day: '2026-03-01' });
    expect(enteredOf(definition, actor, { name: '太长的名称', count: 'x', day: '2026-02-30', secret: '' })).toEqual({
      ...{ name: null, count: null, day: null, secret: null },
    });
    expect(enteredOf(definition, actor, { name: null, count: undefined, open: 0 })).toEqual({
      ...{ name: null, count: null, open: null },
    });
    expect(enteredOf(definition, actor, { open: false, count: 0 })).toEqual({ open: false, count: 0 });
    expect(enteredOf(definition, actor, {})).toEqual({});
  });

  it('keeps its lines by their keys, each with the id that it has, five hundred at most', () => {
    const lines = (list: unknown, by = actor) => enteredLines(definition, by, { orderPartList: list, otherList: [{}] });
    expect(lines([{ id: 'l1', size: '2', note: 'a', x: 1 }, null, 'x', { size: 'x' }])).toEqual({
      orderPartList: [
        { id: 'l1', size: 2, note: 'a' },
        { id: '', size: null },
      ],
    });
    for (const none of [undefined, null, 'x', { 0: {} }]) expect(lines(none)).toEqual({});
    expect(lines([])).toEqual({ orderPartList: [] });
    const many = (count: number) =>
      (lines(Array.from({ length: count }, () => ({}))).orderPartList as unknown[]).length;
    expect([many(500), many(501)]).toEqual([500, 500]);
  });

  it('takes nothing for a field that its person may not fill', () => {
    expect(enteredOf(definition, without('secret'), { name: 'a', secret: 'b' })).toEqual({ name: 'a' });
  });
});
