import { describe, expect, it } from 'vitest';
import { CallError } from '#shared/http/call-error.ts';
import { isWorkbook, readImportAnswer } from '#src/resource/list/import/import-outcome.ts';
import { pageOfAnswer } from '#src/resource/list/list-calls.ts';

describe('the answer of a list', () => {
  it('is a page, or the plain rows, or nothing', () => {
    const page = { records: [{ id: '1' }], total: 12 };
    expect(pageOfAnswer(page)).toBe(page);
    expect(pageOfAnswer([{ id: '1' }, { id: '2' }])).toEqual({ records: [{ id: '1' }, { id: '2' }], total: 2 });
    expect(pageOfAnswer(null)).toEqual({ records: [], total: 0 });
  });
});

describe('the answer of an import', () => {
  it('contains its message', () => {
    expect(readImportAnswer({ success: true, message: '文件导入成功！数据行数：3', code: 200 }, 'x')).toEqual({
      kind: 'done',
      message: '文件导入成功！数据行数：3',
    });
  });

  it('is a failure if the server calls a file without rows a success', () => {
    const answer = (n: number) => ({ success: true, message: `共${n}行数据全部导入成功！`, code: 200 });
    expect(readImportAnswer(answer(0), 'x')).toEqual({ kind: 'empty' });
    expect(readImportAnswer(answer(10), 'x').kind).toBe('done');
    const others = ['文件导入成功！数据行数：0', 'All 0 rows were imported', '文件导入成功！数据行数：100', 'Done'];
    expect(others.map((message) => readImportAnswer({ success: true, message, code: 200 }, 'x').kind)).toEqual([
      ...['empty', 'empty', 'done', 'done'],
    ]);
  });

  it('with code 201 links to the rows that were not imported', () => {
    const result = { msg: '总上传行数：2', fileUrl: '/sys/common/static/logs/e.xlsx', fileName: 'e.xlsx' };
    expect(readImportAnswer({ success: true, message: 'm', code: 201, result }, 'x')).toEqual({
      kind: 'partial',
      message: '总上传行数：2',
      fileUrl: '/sys/common/static/logs/e.xlsx',
      fileName: 'e.xlsx',
    });
  });

  it('with code 201 may report that no row was imported', () => {
    const result = { msg: '总上传行数：2', fileUrl: '/e.xlsx', fileName: 'e.xlsx', successCount: 0 };
    const answer = { success: true, message: 'm', code: 201, result };
    expect(readImportAnswer(answer, 'x').kind).toBe('nothing');
    const some = { ...answer, result: { ...result, successCount: 1 } };
    expect(readImportAnswer(some, 'x').kind).toBe('partial');
  });

  it('may contain only the address, as in an Online import', () => {
    const answer = { success: true, message: 'm', code: '201', result: 'http://h/logs/e.txt' };
    expect(readImportAnswer(answer, 'x')).toEqual({
      kind: 'partial',
      message: 'm',
      fileUrl: 'http://h/logs/e.txt',
      fileName: 'e.txt',
    });
  });

  it('with a refusal throws the reason', () => {
    const refused = () => readImportAnswer({ success: false, message: '文件导入失败:有重复数据！', code: 500 }, 'x');
    expect(refused).toThrow(CallError);
    expect(refused).toThrow('文件导入失败:有重复数据！');
  });
});

describe('files to import', () => {
  it('must be .xls or .xlsx', () => {
    expect(['a.xls', 'b.XLSX', 'c.csv', 'd.xlsm', 'xlsx'].map(isWorkbook)).toEqual([true, true, false, false, false]);
  });
});
