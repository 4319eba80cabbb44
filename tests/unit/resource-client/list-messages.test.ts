import { describe, expect, it } from 'vitest';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';
import { importMessages } from '#src/resource/list/import/import.messages.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import { workbookSuffix } from '#src/resource/list/list-file.ts';

describe('texts of lists', () => {
  it('equal the specification if it gives them (docs/specification.md §2.5, §2.8, §2.9)', () => {
    const { en, zh } = advancedQueryMessages;
    expect([en.cannotQueryEmpty, en.cannotSaveEmpty, en.nameMissing]).toEqual([
      "can't query empty condition",
      "empty condition can't be saved",
      "save name can't be empty",
    ]);
    expect([en.exists, zh.confirmRemove]).toEqual(['{name} already exists, overwrite?', '确认删除']);
    expect([zh.empty, zh.not_empty, en.empty, en.not_empty]).toEqual(['为空', '不为空', 'is empty', 'is not empty']);
    expect(importMessages.en.partial).toBe('import succeeded, but there is error data');
    expect(importMessages.zh.downloadFailed).toBe('文件下载失败');
    const list = listMessages.zh;
    expect([list.chooseOne, list.confirmDelete, list.confirmDeleteText, list.downloadFailed]).toEqual([
      '请选择一条记录！',
      '确认删除',
      '是否删除选中数据?',
      '文件下载失败',
    ]);
    expect([list.noDeleteCall, list.noDeleteBatchCall]).toEqual([
      '请设置url.delete属性!',
      '请设置url.deleteBatch属性!',
    ]);
    expect([listMessages.en.total, list.total]).toEqual(['{from}-{to} of {total}', '{from}-{to} 共{total}条']);
  });
});

describe('the suffix of a workbook', () => {
  it('is .xls, unless its type is that of the newer format', () => {
    expect(workbookSuffix({ type: 'application/vnd.ms-excel' })).toBe('.xls');
    expect(workbookSuffix({ type: '' })).toBe('.xls');
    const newer = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(workbookSuffix({ type: newer })).toBe('.xlsx');
  });
});
