import { buffer } from 'node:stream/consumers';
import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readXlsx } from '#server/workbook/read-xlsx.ts';
import { dateTimeOf, serialOf } from '#server/workbook/serial-date.ts';
import { longestText, looksLikeFormula, plainText, xmlText } from '#server/workbook/sheet-text.ts';
import { columnLetters, sheetXml } from '#server/workbook/sheet-xml.ts';
import { sheetName, writeWorkbook } from '#server/workbook/write-workbook.ts';
import { packageOf } from '#tests/support/workbooks.ts';

async function rowsOf(bytes: Buffer): Promise<readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const batch of (await readXlsx(bytes)).batches) rows.push(...batch);
  return rows;
}

const written = (cells: readonly (string | number | boolean | null)[]) =>
  buffer(writeWorkbook([{ name: 'a', columns: [{ width: 10 }], rows: [[{ cells }]] }]));

describe('dates in a workbook', () => {
  it('are stored as serial numbers', () => {
    expect(serialOf('2026-11-21')).toBe(46347);
    expect(serialOf('2026-11-21 12:00:00')).toBe(46347.5);
    expect(serialOf('1900-03-01')).toBe(61);
    expect(dateTimeOf(46347.5)).toBe('2026-11-21 12:00:00');
  });

  it('are null where spreadsheets disagree or end', () => {
    expect(['1900-02-28', '1899-12-31', 'soon', ''].map(serialOf)).toEqual([null, null, null, null]);
    expect([60, -1, Number.NaN, 2_958_466].map(dateTimeOf)).toEqual([null, null, null, null]);
  });

  it('are restored to the second', () => {
    const moments = fc.date({
      min: new Date('1900-03-02T00:00:00Z'),
      max: new Date('9999-12-30T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment.toISOString().slice(0, 19).replace('T', ' ');
        expect(dateTimeOf(serialOf(text) ?? 0)).toBe(text);
      }),
    );
  });
});

describe('texts in a workbook', () => {
  it('are restored unchanged, whatever they contain', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(texts, async (cells) => {
        const [row] = await rowsOf(await written(cells));
        expect(row?.cells).toEqual(cells);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('stay unchanged if they look like an escape of the format', () => {
    for (const text of ['_x0041_', '_x000D_', '__x0041__', '_x005F_x0041_', '\u0007', 'a\r\nb']) {
      expect(plainText(xmlText(text).replaceAll('&amp;', '&'))).toBe(text);
    }
  });

  it('end at the limit of a cell, and lose half a character', () => {
    expect(xmlText('x'.repeat(40_000))).toHaveLength(longestText);
    expect(xmlText('\ud83d')).toBe('\ufffd');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j are recognised as possible formulas', async (text) => {
    expect(looksLikeFormula(text)).toBe(true);
    const [row] = await rowsOf(await written([text]));
    expect(row?.cells).toEqual([text]);
  });
});

describe('a sheet', () => {
  it('keeps numbers, booleans and gaps', async () => {
    expect(await rowsOf(await written([1.5, null, true, '', -0.1, 1e21]))).toEqual([
      { number: 1, cells: [1.5, null, true, null, -0.1, 1e21] },
    ]);
  });

  it('is read the same by another reader: sheets, texts, dates, lists', async () => {
    const hints = [{ column: 0, title: '甲', prompt: '从列表中选择', choices: "'选项'!$A$1:$A$2" }];
    const bytes = await buffer(
      writeWorkbook([
        {
          name: '数据',
          columns: [{ width: 10, style: 'text' }],
          frozen: 1,
          hints,
          rows: [[{ cells: ['=1', { date: '2026-11-21' }], style: 'header' }]],
        },
        { name: '选项', columns: [{ width: 10 }], rows: [[{ cells: ['是'] }, { cells: ['否'] }]] },
      ]),
    );
    const { SheetNames, Sheets } = read(bytes, { type: 'buffer', cellDates: true, UTC: true });
    expect(SheetNames).toEqual(['数据', '选项']);
    expect(Sheets.数据?.A1).toMatchObject({ t: 's', v: '=1' });
    expect(Sheets.数据?.A1?.f).toBeUndefined();
    expect(Sheets.数据?.B1).toMatchObject({ t: 'd', v: new Date('2026-11-21T00:00:00Z') });
    expect(Sheets.选项?.A2).toMatchObject({ v: '否' });
  });

  it('cuts hints to the lengths that Excel opens without a repair', async () => {
    const hint = { column: 0, title: '题'.repeat(40), prompt: '说'.repeat(300) };
    let xml = '';
    for await (const part of sheetXml({ name: '数据', columns: [{ width: 9 }], rows: [], hints: [hint] })) xml += part;
    expect(xml).toContain(` promptTitle="${'题'.repeat(32)}" prompt="${'说'.repeat(255)}"`);
  });

  it('whose rows fail makes its stream fail, whether or not the stream is read', async () => {
    function* rows() {
      yield [{ cells: ['a'] }];
      throw new Error('the database is gone');
    }
    const sheets = () => [{ name: 'a', columns: [{ width: 10 }], rows: rows() }];
    await expect(buffer(writeWorkbook(sheets()))).rejects.toThrow('the database is gone');
    const unread = writeWorkbook(sheets());
    await new Promise((resolve) => unread.once('close', resolve));
    expect(unread.errored?.message).toBe('the database is gone');
  });

  it('has the same bytes each time', async () => {
    expect((await written(['a', 1])).equals(await written(['a', 1]))).toBe(true);
  });

  it('is read as other programs write it: shared and rich texts, cached formulas, errors, prefixes, missing places', async () => {
    const sheet = `<x:worksheet xmlns:x="a"><x:sheetData>
      <x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2" t="str"><x:f>A1&amp;"b"</x:f><x:v>ab</x:v></x:c></x:row>
      <x:row><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="b"><x:v>0</x:v></x:c></x:row>
      <x:row r="9"><x:c r="B9" s="3"/></x:row></x:sheetData></x:worksheet>`;
    const shared =
      '<sst><si><t>no</t></si><si><r><t>一</t></r><r><t xml:space="preserve"> 二</t></r><rPh sb="0" eb="1"><t>yi</t></rPh></si></sst>';
    expect(await rowsOf(await packageOf(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
      { number: 2, cells: ['一 二', null, 'ab'] },
      { number: 3, cells: [2, { error: '#N/A' }, false] },
    ]);
  });

  it('has a name that every program accepts', () => {
    expect(sheetName("'a/b[c]:*?\\'")).toBe('a b c');
    expect(sheetName('')).toBe('Sheet');
    expect(sheetName('长'.repeat(40))).toHaveLength(31);
  });
});

it('columns have the letters of spreadsheets', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
