import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTsv } from '#src/grid/clipboard/read-tsv.ts';
import { writeTsv } from '#src/grid/clipboard/write-tsv.ts';

const cell = fc
  .array(fc.constantFrom('a', '"', '""', '\t', '\n', '\r', '\r\n', ' ', '\ufeff', '脚', "'", ','), { maxLength: 6 })
  .map((parts) => parts.join(''));
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

describe('a block of cells as TSV', () => {
  it('is read as it was written, whatever its cells contain', () => {
    fc.assert(
      fc.property(block, (rows) => {
        expect(readTsv(writeTsv(rows))).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });

  it('is written as Excel writes it', () => {
    expect(
      writeTsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a\tb\r\nc\t\r\n');
    expect(writeTsv([['two\nlines', 'a\tb', 'say "x"', "it's, fine"]])).toBe(
      '"two\nlines"\t"a\tb"\t"say ""x"""\tit\'s, fine\r\n',
    );
  });

  it('has no rows in an empty text', () => {
    expect(readTsv('')).toEqual([]);
    expect(readTsv('\ufeff')).toEqual([]);
    expect(writeTsv([])).toBe('');
  });

  it.each([
    [
      'Excel',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'Google Sheets',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'an old Mac',
      '1\t2\r3\t4\r',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a file with a byte order mark', '\ufeff1\t2\r\n', [['1', '2']]],
    ['LibreOffice with a line break in a cell', '"a\nb"\tc\n', [['a\nb', 'c']]],
    ['a cell of quotes', '""""\t""\r\n', [['"', '']]],
    ['rows of different lengths', 'a\r\nb\tc\td\r\n\r\ne\tf\r\n', [['a'], ['b', 'c', 'd'], [''], ['e', 'f']]],
    ['a single cell', 'a', [['a']]],
    ['one empty cell', '\r\n', [['']]],
    ['a last cell that is empty', 'a\t', [['a', '']]],
    ['quotes that are text', '5" pipe\t"a" and b\t"open', [['5" pipe', '"a" and b', '"open']]],
    [
      'an opening quote before more rows',
      '"a" b\tc\nd\t"e"',
      [
        ['"a" b', 'c'],
        ['d', 'e'],
      ],
    ],
  ])('is read from %s', (_, text, rows) => {
    expect(readTsv(text)).toEqual(rows);
  });

  it('never fails to read, and keeps every character that is no separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r') }), (text) => {
        const letters = (all: string) => all.replaceAll(/[^a]/g, '');
        expect(letters(readTsv(text).flat().join(''))).toBe(letters(text));
      }),
    );
  });
});
