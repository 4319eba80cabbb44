import { describe, expect, it } from 'vitest';
import { treeMessages } from '#src/grid/tree/tree.messages.ts';
import { readHasChildren, readTreeRows, treeQuery } from '#src/grid/tree/tree-request.ts';

describe('A request for children', () => {
  it('carries the parent, a condition where there is one, and extra parameters', () => {
    expect(treeQuery('7', {})).toEqual({ parentId: '7' });
    expect(treeQuery('7', { condition: '{"kind":"1"}', params: { ship: 's1', parentId: 'x' } })).toEqual({
      parentId: '7',
      condition: '{"kind":"1"}',
      ship: 's1',
    });
    expect(treeQuery('7', { condition: '' })).toEqual({ parentId: '7' });
  });

  it('is answered by a list or by an object with records', () => {
    expect(readTreeRows([{ id: '1' }])).toEqual([{ id: '1' }]);
    expect(readTreeRows({ records: [{ id: '1' }], total: 1 })).toEqual([{ id: '1' }]);
  });

  it.each([null, undefined, 'rows', 7, {}, { records: null }].map((answer) => ({ answer })))(
    'throws when the answer is $answer',
    ({ answer }) => {
      expect(() => readTreeRows(answer)).toThrow('返回数据类型不识别');
      expect(treeMessages.en.unrecognised).toBe('returned data type not recognised');
    },
  );

  it('knows hasChildren as the servers write it', () => {
    expect([true, 1, '1', 'true'].every(readHasChildren)).toBe(true);
    expect([false, 0, '0', '', null, undefined, 'no'].some(readHasChildren)).toBe(false);
  });
});
