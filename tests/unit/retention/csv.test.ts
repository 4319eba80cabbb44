import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '#shared/resource/csv.ts';

it('csvLine quotes where necessary and lets no text become a formula', () => {
  expect(csvLine(['a', null, 'b,"c"', '=1+1', '+86 138', '-12.5', '@x', 3, true, { k: 'v' }])).toBe(
    `a,,"b,""c""",'=1+1,'+86 138,-12.5,'@x,3,true,"{""k"":""v""}"\r\n`,
  );
});

it('csvLine is read back unchanged by a reader of RFC 4180', () => {
  const cells = (line: string) =>
    [...line.slice(0, -2).matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, 3)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), (texts) => {
      expect(cells(csvLine(texts)).map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        texts.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, '')),
      );
    }),
  );
});
