import { describe, expect, it } from 'vitest';
import { dictSheet, readDictSheet } from '#server/modules/dict/dict-sheet.ts';

const rowsOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((cells, at) => ({ number: at + 1, cells }));
const read = (rows: readonly (readonly (string | number | null)[])[]) =>
  readDictSheet(rowsOf(rows)).dicts.map(({ dict, rows: own }) => [
    dict.dictCode,
    dict.description,
    own.map(({ item }) => item?.itemValue),
  ]);

describe('a sheet of dictionaries', () => {
  const data = [
    ['颜色', 'colour', '漆', '红', 'r', '面漆', 1],
    [null, null, null, '蓝', 'b', null, 2],
    ['空的', 'nothing', ''],
  ];

  it('has two header rows, or one with all titles; a row without a dictionary belongs to the row above', () => {
    const expected = [
      ['colour', '漆', ['r', 'b']],
      ['nothing', '', [undefined]],
    ];
    expect(read([[dictSheet.title], dictSheet.head, dictSheet.below, ...data])).toEqual(expected);
    const flat = ['字典名称', '字典编码', '描述', '字典项文本', '字典项值', '描述', '排序', '原行号', '错误原因'];
    expect(read([['数据字典导入错误数据'], flat, ...data])).toEqual(expected);
    expect(readDictSheet(rowsOf([flat, ...data])).dicts[0]?.rows[0]?.item).toMatchObject({
      description: '面漆',
      sortOrder: '1',
    });
  });

  it('is refused without the titles of a dictionary', () => {
    expect(() =>
      read([
        ['名称', '编码'],
        ['颜色', 'colour'],
      ]),
    ).toThrow();
  });
});
