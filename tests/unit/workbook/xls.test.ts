import { buffer } from 'node:stream/consumers';
import { CFB, read } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#server/workbook/cell.ts';
import { compoundFile } from '#server/workbook/compound-file.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readXls } from '#server/workbook/read-xls.ts';
import { longestText } from '#server/workbook/sheet-text.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeXls, xlsLimits } from '#server/workbook/write-xls.ts';

const sheetOf = (rows: Sheet['rows'], columns = 1): Sheet => ({
  name: '数据',
  columns: Array.from({ length: columns }, () => ({ width: 12 })),
  frozen: 1,
  rows,
});
const sheetsOf = (rows: Sheet['rows'], columns?: number): readonly Sheet[] => [sheetOf(rows, columns)];
async function written(...rows: readonly SheetRow[]): Promise<Buffer> {
  const stream = await writeXls(sheetsOf([rows]));
  if (!stream) throw new Error('it does not fit');
  return buffer(stream);
}
async function rowsOf(bytes: Buffer): Promise<readonly ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const batch of (await readXls(bytes)).batches) rows.push(...batch);
  return rows;
}
const cellsOf = async (cells: readonly Cell[]) => (await rowsOf(await written({ cells })))[0]?.cells;

describe('texts of an .xls', () => {
  it('are restored unchanged, whatever they contain', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(texts, async (cells) => {
        expect(await cellsOf(cells)).toEqual(cells);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('are restored wherever a record boundary splits them, with one-byte or two-byte letters', async () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom('é', '船')), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(lengths, async (parts) => {
        const cells = parts.map(([length, letter], at) => `${at}${letter.repeat(length)}`);
        expect(await cellsOf(cells)).toEqual(cells);
      }),
      { numRuns: 40 },
    );
    for (let length = 4090; length < 4120; length += 1) {
      const cells = ['船'.repeat(length), 'x'.repeat(length * 2), 'end'];
      expect(await cellsOf(cells)).toEqual(cells);
    }
  }, 60_000);

  it('end at the limit of a cell', async () => {
    expect(await cellsOf(['长'.repeat(40_000)])).toEqual(['长'.repeat(longestText)]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    '%j stay texts, also when somebody edits the cell',
    async (text) => {
      const bytes = await written({ cells: [text] });
      const { Sheets } = read(bytes, { type: 'buffer', cellFormula: true, cellNF: true });
      expect(Sheets.数据?.A1).toMatchObject({ t: 's', v: text, z: '@' });
      expect(Sheets.数据?.A1?.f).toBeUndefined();
    },
  );
});

describe('cells of an .xls', () => {
  it('are numbers, booleans and gaps', async () => {
    expect(await cellsOf([1.5, null, true, '', -0.1, 1e21, 7])).toEqual([1.5, null, true, null, -0.1, 1e21, 7]);
  });

  it('are dates and moments that programs show as such', async () => {
    const bytes = await written({ cells: [{ date: '2026-11-21' }, { date: '2026-11-21 12:00:00' }, { date: 'soon' }] });
    const { Sheets } = read(bytes, { type: 'buffer', cellNF: true });
    expect(Sheets.数据?.A1).toMatchObject({ t: 'n', v: 46347, z: 'yyyy\\-mm\\-dd', w: '2026-11-21' });
    expect(Sheets.数据?.B1).toMatchObject({ t: 'n', v: 46347.5, w: '2026-11-21 12:00:00' });
    expect(Sheets.数据?.C1).toMatchObject({ t: 's', v: 'soon' });
  });

  it('have columns of the requested width, below a title', async () => {
    const bytes = await written({ cells: ['标题'], style: 'title' }, { cells: [1], style: 'header' });
    const { Sheets } = read(bytes, { type: 'buffer', cellStyles: true });
    expect(Sheets.数据?.['!cols']?.[0]?.width).toBe(12);
    expect(Sheets.数据?.['!ref']).toBe('A1:A2');
  });
});

describe('an .xls file', () => {
  it('is a compound file of any size, whose one stream is restored', () => {
    // The last is longer than the header can name the sectors of.
    for (const size of [0, 1, 512, 4096, 65_024, 65_025, 8_000_000]) {
      const stream = Buffer.alloc(size, 'stream ');
      const file = CFB.read(Buffer.concat([...compoundFile('Workbook', [stream])]), { type: 'buffer' });
      const content = Buffer.from(CFB.find(file, '/Workbook')?.content ?? []);
      expect(content.subarray(0, size).equals(stream)).toBe(true);
      expect(content.subarray(size).every((byte) => byte === 0)).toBe(true);
    }
  });

  it('contains every row up to the limit, over many pages', async () => {
    const rows = Array.from({ length: xlsLimits.rows }, (_, at) => ({ cells: [`第 ${at} 行`, at] }));
    const stream = await writeXls(sheetsOf([rows], 2));
    const read = await rowsOf(stream ? await buffer(stream) : Buffer.alloc(0));
    expect(read.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
  }, 60_000);

  it('contains several sheets that share their texts, each with its own name, and opens at the first', async () => {
    const sheets = [
      { ...sheetOf([[{ cells: ['共同'] }, { cells: ['甲'] }]]), name: '明细' },
      { ...sheetOf([[{ cells: ['共同'] }]]), name: '明细' },
      { ...sheetOf([]), name: 'a/b' },
    ];
    const stream = await writeXls(sheets);
    const { Sheets, SheetNames } = read(stream ? await buffer(stream) : '', { type: 'buffer' });
    expect(SheetNames).toEqual(['明细', '明细 2', 'a b']);
    expect([Sheets.明细?.A1?.v, Sheets.明细?.A2?.v, Sheets['明细 2']?.A1?.v]).toEqual(['共同', '甲', '共同']);
    expect(Sheets['明细 2']?.A2).toBeUndefined();
  });

  it('counts the cells of all its sheets', async () => {
    const rows = [Array.from({ length: 2_000 }, () => ({ cells: [null] }))];
    expect(await writeXls([1, 2].map(() => sheetOf(rows, 250)))).toBeDefined();
    expect(await writeXls([1, 2, 3].map(() => sheetOf(rows, 250)))).toBeUndefined();
  });

  it('is not written with too many rows, columns, cells or letters, and then no more rows are read', async () => {
    let asked = 0;
    function* endless(cells: readonly Cell[]): Generator<readonly SheetRow[]> {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 1000 }, (_, at) => ({
          cells: cells.map((cell) => (cell ? `${asked} ${at}${cell}` : null)),
        }));
      }
    }
    expect(await writeXls(sheetsOf(endless([null])))).toBeUndefined();
    expect(asked).toBe(Math.ceil((xlsLimits.rows + 1) / 1000));
    expect(await writeXls(sheetsOf(endless([null]), 256))).toBeUndefined();
    expect(await writeXls(sheetsOf(endless(['长'.repeat(1000)])))).toBeUndefined();
    expect(await writeXls(sheetsOf([], xlsLimits.columns + 1))).toBeUndefined();
    expect(await writeXls(sheetsOf([], xlsLimits.columns))).toBeDefined();
  }, 60_000);
});
