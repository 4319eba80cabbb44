import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { callsOf, offersRows, resourceCalls } from '#shared/resource/resource-calls.ts';
import { shapesOf } from '#shared/resource/resource-shapes.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';

const label = { zh: '名称', en: 'Name' };
const thing: ResourceDefinition = {
  code: 'thing',
  area: 'test',
  entity: 'thing',
  table: 'thing',
  title: label,
  display: 'name',
  fields: [{ name: 'name', label, type: 'str', length: 20 }],
  list: { columns: ['name'] },
};
const idsOf = (change: Partial<ResourceDefinition> = {}) =>
  callsOf({ ...thing, ...change }).map(({ id }) => id.replace('thing.', ''));

const all = [
  'list',
  'queryById',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'exportXls',
  'exportSelected',
  'importExcel',
  'importPreview',
  'importTemplate',
  'options',
];

describe('the calls of a resource', () => {
  it('are all calls, including saving grid rows, by default', () => {
    expect(idsOf()).toEqual([...all, 'saveRows']);
  });

  it.each([
    [
      ['list', 'queryById'],
      ['list', 'queryById', 'options'],
    ],
    [
      ['add', 'edit', 'delete'],
      ['add', 'edit', 'delete', 'options', 'saveRows'],
    ],
    [
      ['add', 'edit', 'deleteBatch'],
      ['add', 'edit', 'deleteBatch', 'options'],
    ],
    [
      ['exportXls', 'importExcel'],
      ['exportXls', 'exportSelected', 'importExcel', 'importPreview', 'importTemplate', 'options'],
    ],
  ] as const)('follow from its verbs %j', (verbs, ids) => {
    expect(idsOf({ verbs })).toEqual(ids);
  });

  it('include one for each transition that a user may make', () => {
    const move = { label, from: ['1'], to: '2' };
    const transitions = [
      { ...move, action: 'begin' },
      { ...move, action: 'expire', system: true },
      { ...move, action: 'stop', access: 'a:b' as const },
    ];
    const definition = { ...thing, verbs: [], lifecycle: { field: 'name', initial: '1', transitions } };
    expect(callsOf(definition).map(({ id, access }) => [id, access])).toEqual([
      ['thing.options', 'prm:test:thing:list'],
      ['thing.begin', 'prm:test:thing:confirm'],
      ['thing.stop', 'a:b'],
    ]);
  });

  it('of a head include the choices of its lines, but not saving grid rows, which contain no lines', () => {
    expect(offersRows(demoOrder)).toBe(false);
    const ids = callsOf(demoOrder).map(({ id }) => id);
    expect(ids).not.toContain('demo_order.saveRows');
    expect(ids.at(-1)).toBe('demo_order_line.options');
    // A thousand lines are more than the common limit holds.
    expect([resourceCalls(demoOrder).add.bodyLimit, resourceCalls(thing).add.bodyLimit]).toEqual([
      8_388_608,
      undefined,
    ]);
  });
});

describe('a result of the server', () => {
  const row = { id: '1', version: 1, createTime: '2026-01-01 00:00:00' };
  const typed: ResourceDefinition = {
    ...thing,
    fields: [
      { name: 'name', label, type: 'str', length: 20, required: true },
      { name: 'count', label, type: 'int' },
      { name: 'size', label, type: 'dec', precision: 8, scale: 2 },
      { name: 'flag', label, type: 'bool' },
      { name: 'extra', label, type: 'json' },
      { name: 'kind', label, type: 'dict', dict: 'd' },
    ],
  };
  const page = (record: object) =>
    shapesOf(typed).list.result.safeParse({ records: [record], total: 1, size: 10, current: 1, pages: 1 });

  it('contains only what the definition names, each field with its type', () => {
    const full = { ...row, name: 'a', count: 1, size: 1.5, flag: true, extra: [1], kind: '1', kind_dictText: 'One' };
    expect(page({ ...full, secret: 'x', name_dictText: 'x' }).data?.records).toEqual([full]);
    const { queryById } = shapesOf(typed);
    expect(queryById.result.safeParse({ ...full, secret: 'x' }).data).toEqual(full);
    expect(queryById.query.safeParse({ id: '1' }).success).toBe(true);
    for (const wrong of [{ count: 1.5 }, { size: 'x' }, { flag: 1 }, { kind: 1 }, { name: null }, { id: null }]) {
      expect(page({ ...full, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('may have blank or hidden fields, except id and version', () => {
    expect(page({ ...row, name: 'a', count: null }).success).toBe(true);
    expect(page({ id: '1', version: 1 }).success).toBe(true);
    expect(page({ id: '1' }).success).toBe(false);
  });

  it('for a head contains the lines in the record, not in the list', () => {
    const shapes = shapesOf(demoOrder);
    const head = { id: '1', version: 1, demoOrderLineList: [{ id: '2', version: 1, secret: 'x' }] };
    expect(shapes.queryById.result.safeParse(head).data).toEqual({
      ...head,
      demoOrderLineList: [{ id: '2', version: 1 }],
    });
    const records = [head];
    const listed = shapes.list.result.safeParse({ records, total: 1, size: 10, current: 1, pages: 1 });
    expect(listed.data?.records).toEqual([{ id: '1', version: 1 }]);
  });
});
