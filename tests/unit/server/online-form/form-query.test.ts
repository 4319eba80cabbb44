import { describe, expect, it } from 'vitest';
import { engineQuery } from '#server/modules/online-form/form-query.ts';
import { toDefinition } from '#shared/online/to-definition.ts';
import { recorded } from '#tests/unit/online/recorded.ts';

/** Conditions on the recorded form with a field of every control, in the engine's words. */
const { rows } = recorded('sw_all');
const form = { definition: toDefinition(rows), rows };
const read = (query: Record<string, unknown>) => {
  const { superQueryStrict, superQueryMatchType, superQueryParams, column, order, ...conditions } = engineQuery(
    form,
    query,
  );
  return conditions;
};
const superQuery = (conditions: unknown, encode: (text: string) => string = encodeURIComponent) => {
  const { superQueryParams = '' } = engineQuery(form, { superQueryParams: encode(JSON.stringify(conditions)) });
  return superQueryParams === '' ? [] : JSON.parse(decodeURIComponent(String(superQueryParams)));
};

describe('conditions', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a text', { name: '*三*' }, { name: '*三*' }],
    ['a column in capitals', { NUM_I_begin: '3' }, { numI_begin: '3' }],
    ['a range', { num_i_begin: 3, num_i_end: '5' }, { numI_begin: 3, numI_end: '5' }],
    ['several of many', { multi: '2,3' }, { multi: ',2,3,' }],
    ['ticks as a whole', { chk: '3,2' }, { chk: '3++2' }],
    ['one of several', { sex: '1,2' }, { sex: '1,2' }],
    ['a base column', { create_by: 'admin' }, { createBy: 'admin' }],
    ['nothing', { name: '', sex: null, _t: 1, tabletype: '3', hasQuery: 'false', field: 'id,,name' }, {}],
  ])('read %s', (_, query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each(['nosuch', 'pwd', 'virt', 'ltf', 'toString', '__proto__x', 'nosuch_end'])('refuse %s by its name', (name) => {
    expect(() => read({ [name]: 'x' })).toThrow(expect.objectContaining({ id: 'onlineFieldUnknown' }));
    expect(() => engineQuery(form, { column: name })).toThrow(expect.objectContaining({ id: 'sortColumnUnknown' }));
    expect(() => superQuery([{ field: name, rule: 'like', val: 'x' }])).toThrow(
      expect.objectContaining({ id: 'queryFieldUnknown' }),
    );
  });
});

describe('the order', () => {
  it.each([
    ['num_i', 'desc', 'numI', 'desc'],
    ['createTime', 'DESC', 'createTime', 'desc'],
    ['name', '', 'name', 'asc'],
    ['', 'desc', undefined, undefined],
  ])('%s %s is %s %s', (column, order, ours, direction) => {
    expect(engineQuery(form, { column, order })).toMatchObject({ column: ours, order: direction });
  });
});

describe('the advanced query', () => {
  const asked = [
    { field: 'num_i', rule: 'gt', val: '4', type: 'number', dbType: 'int' },
    { field: 'sw_all,name', rule: 'like', val: '三+四%' },
    { field: '', rule: 'eq', val: 'x' },
    { field: 'sex', rule: 'eq', val: '' },
  ];
  const ours = [
    { field: 'numI', rule: 'gt', val: '4', type: 'number', dbType: 'int' },
    { field: 'name', rule: 'like', val: '三+四%' },
  ];

  it('is read as it was encoded, without its empty rows', () => {
    expect(superQuery(asked)).toEqual(ours);
    expect(superQuery(asked.slice(0, 1), (text) => text)).toEqual(ours.slice(0, 1));
    expect(superQuery([])).toEqual([]);
  });

  it('takes no column of another table', () => {
    expect(() => superQuery([{ field: 'sys_user,password', rule: 'like', val: 'a' }])).toThrow(
      expect.objectContaining({ id: 'queryFieldUnknown' }),
    );
  });
});
