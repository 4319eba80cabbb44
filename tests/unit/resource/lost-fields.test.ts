import { describe, expect, it } from 'vitest';
import { lostInLines, lostLists, lostOf } from '#server/resource/save/lost-fields.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

const field = (name: string, type: FieldDefinition['type'] = 'str', more: object = {}): FieldDefinition =>
  ({ name, label: { zh: `${name}项`, en: `the ${name}` }, type, ...more }) as FieldDefinition;
const head = (fields: readonly FieldDefinition[], lines: Record<string, readonly FieldDefinition[]> = {}) =>
  ({
    ...{ code: 'order', area: 'onl', entity: 'order', table: 'order', title: { zh: '单', en: 'Order' } },
    ...{ display: 'name', fields, list: { columns: [] } },
    lines: Object.entries(lines).map(([code, of]) => ({
      ...{
        code: `order_${code}`,
        entity: code,
        table: `order_${code}`,
        title: { zh: `${code}行`, en: `${code} lines` },
      },
      ...{ display: 'name', foreignKey: 'orderId', fields: of, list: { columns: [] } },
    })),
  }) as unknown as ResourceDefinition;
const zh = { language: 'zh' } as const;
const gone = (name: string) => `“${name}”在新版本中已取消，填写的内容无法保存`;
const other = (name: string) => `“${name}”在新版本中的类型已改变，请按新版本填写`;

describe('input of a page that was opened before its resource changed', () => {
  const opened = head([
    ...[field('same'), field('gone'), field('kind', 'int'), field('ship', 'ref', { ref: 'ship' })],
    ...[field('block', 'ref', { ref: 'block' }), field('owned', 'str', { owned: true })],
  ]);
  const here = head([
    ...[field('same'), field('kind', 'dec'), field('ship', 'ref', { ref: 'contractor' })],
    ...[field('block', 'ref', { ref: 'block' }), field('added', 'int')],
  ]);

  it('is lost if its field was removed, changed its type or target, and only then', () => {
    const values = { same: 'a', gone: 'b', kind: 3, ship: 's', block: 'b', added: 1, owned: 'x', unknown: 'y' };
    expect(lostOf(opened, here, values, zh)).toEqual({
      gone: gone('gone项'),
      kind: other('kind项'),
      ship: other('ship项'),
    });
    expect(lostOf(opened, here, { gone: 'b' }, { language: 'en' })).toEqual({
      gone: '“the gone” is no longer in the form, so its value cannot be saved',
    });
    expect(lostOf(opened, opened, values, zh)).toEqual({});
  });

  it('is not reported as lost if the field was left blank', () => {
    for (const blank of [undefined, null, '']) {
      expect(lostOf(opened, here, { gone: blank, kind: blank, ship: blank }, zh)).toEqual({});
    }
    expect(lostOf(opened, here, { gone: 0, kind: false }, zh)).toEqual({ gone: gone('gone项'), kind: other('kind项') });
  });
});

describe('lines of a page that was opened before the change', () => {
  const opened = head([field('name')], { part: [field('size'), field('name')], note: [field('text')], rest: [] });
  const here = head([field('name')], { part: [field('name', 'int')], more: [field('size')], rest: [] });

  it('are lost as a whole if their kind was removed', () => {
    const body = { orderPartList: [{ name: 'a' }], orderNoteList: [{ text: 'a' }], orderMoreList: [{ size: 'a' }] };
    expect(lostLists(opened, here, body, zh)).toEqual({ orderNoteList: gone('note行') });
    expect(lostLists(opened, here, { ...body, orderNoteList: null }, zh)).toEqual({});
    expect(lostLists(opened, here, { orderPartList: [] }, zh)).toEqual({});
    expect(lostLists(opened, opened, body, zh)).toEqual({});
  });

  it('identify each cell by the sent row: its id, else the temporary id, else its position', () => {
    const rows = [
      { id: 'r1', tempId: 't1', size: '1', name: 'x' },
      { tempId: 't2', size: '2' },
      { name: 'z' },
      { id: 'r4', size: '' },
    ];
    expect(lostInLines(opened, here, { orderPartList: rows, orderMoreList: [{ size: '1' }] }, zh)).toEqual({
      orderPartList: {
        r1: { size: gone('size项'), name: other('name项') },
        t2: { size: gone('size项') },
        2: { name: other('name项') },
      },
    });
    expect(lostInLines(opened, here, { orderPartList: [{ id: 'r1', size: null }] }, zh)).toEqual({});
    for (const none of [undefined, null, 'x', { 0: { size: '1' } }]) {
      expect(lostInLines(opened, here, { orderPartList: none }, zh)).toEqual({});
    }
  });
});
