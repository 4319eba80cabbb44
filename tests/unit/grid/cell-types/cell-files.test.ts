import { describe, expect, it } from 'vitest';
import { filesOf, shortName, storedValue } from '#src/controls/upload/uploaded-file.ts';
import { fileRules } from '#src/grid/cell-types/cell-files.ts';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { fileType } from '#src/grid/cell-types/file-type.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';

const column = (part: Partial<EditColumn> = {}): EditColumn => ({
  key: 'papers',
  type: 'file',
  title: '附件',
  ...part,
});
const context: CellContext = { language: 'zh', optionsOf: () => [], nameOf: (_kind, value) => value };
const row: GridRecord = { id: '1' };

describe('files of a cell', () => {
  it('are a comma list of stored paths', () => {
    const files = filesOf('temp/吊装方案_1763712000000.pdf, a.png,');
    expect(files.map(({ name, path, status }) => [name, path, status])).toEqual([
      ['吊装方案.pdf', 'temp/吊装方案_1763712000000.pdf', 'done'],
      ['a.png', 'a.png', 'done'],
    ]);
    expect(files[1]?.url).toBe('/jeecg-boot/sys/common/static/a.png');
  });

  it('are objects if the column does not store paths', () => {
    const value = [{ fileName: '方案.pdf', filePath: 'x/y_1763712000000.pdf', fileSize: 1200 }];
    expect(filesOf(value)).toMatchObject([{ name: '方案.pdf', path: 'x/y_1763712000000.pdf', size: 1200 }]);
    expect(filesOf(JSON.stringify(value))).toEqual(filesOf(value));
    expect(filesOf({ name: 'a.png', path: 'a_1.png', status: 'done' })).toMatchObject([
      { name: 'a.png', path: 'a_1.png' },
    ]);
    const rules = fileRules(column({ props: { returnUrl: false } }));
    expect(storedValue(filesOf(value), rules)).toEqual(value);
  });

  it('are empty for an unreadable value', () => {
    for (const value of [null, undefined, '', ',', '[broken', 7, {}, [null]]) expect(filesOf(value)).toEqual([]);
    expect(storedValue([], fileRules(column()))).toBeNull();
  });

  it('are limited to the last N, or unlimited for 0', () => {
    const stored = (number: number | undefined) =>
      storedValue(filesOf('a.png,b.png,c.png'), fileRules(column({ number })));
    expect([stored(undefined), stored(0), stored(1), stored(2)]).toEqual([
      'a.png,b.png,c.png',
      'a.png,b.png,c.png',
      'c.png',
      'b.png,c.png',
    ]);
  });

  it('are shown with at most five characters of their name', () => {
    expect([shortName('a.png'), shortName('ab.png'), shortName('起重吊装方案.pdf')]).toEqual([
      'a.png',
      'ab.pn...',
      '起重吊装方...',
    ]);
  });

  it('are uploaded where the column says, by default to the common upload without a token', () => {
    expect(fileRules(column())).toMatchObject({
      action: '/sys/common/upload',
      token: false,
      responseName: 'message',
      number: 0,
      returnUrl: true,
      allowDownload: true,
      allowRemove: true,
    });
  });
});

describe('a file cell on the clipboard', () => {
  const parse = (text: string, part?: Partial<EditColumn>) => fileType.parse?.(text, column(part), context, row);

  it('is copied as paths and pasted back', () => {
    const value = 'temp/a_1763712000000.pdf,b.png';
    expect(fileType.text(value, column(), context, row)).toBe('a.pdf, b.png');
    const copied = fileType.copy?.(value, column(), context, row) ?? '';
    expect(parse(copied)).toEqual({ ok: true, value });
    expect(parse('')).toEqual({ ok: true, value: null });
  });

  it('accepts only stored files, and only images for an image cell', () => {
    for (const text of ['hello', '../../etc/passwd.txt', 'a b.png', 'C:\\a.png', 'javascript:alert(1).png']) {
      expect(parse(text)).toMatchObject({ ok: false });
    }
    expect(parse('a.pdf', { type: 'image' })).toEqual({
      ok: false,
      problem: { zh: '请上传图片', en: 'Upload an image' },
    });
    expect(parse('a.JPG', { type: 'image' })).toEqual({ ok: true, value: 'a.JPG' });
  });
});
