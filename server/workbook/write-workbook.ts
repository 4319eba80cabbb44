import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { trimSigns } from '#shared/query/trim-signs.ts';
import { xmlText } from './sheet-text.ts';
import { type Sheet, sheetXml } from './sheet-xml.ts';
import { stylesXml } from './workbook-styles.ts';

/** Media type of .xlsx. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Fixed times, so that the same sheets always give the same bytes. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * Writes a workbook (.xlsx) as a stream. Rows are requested only as fast as the stream is read, so memory does not
 * grow; destroying the stream closes their source.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const parts = sheets.map((sheet) => Readable.from(bytesOf(sheetXml(sheet)), { objectMode: false }));
  for (const [name, xml] of smallParts(sheets)) zip.addBuffer(Buffer.from(xml), name, options);
  for (const [at, part] of parts.entries()) zip.addReadStream(part, `xl/worksheets/sheet${at + 1}.xml`, options);
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // The zip library ignores errors of its inputs; the reader of the workbook gets them, if there still is one.
  output.on('error', () => {});
  for (const part of parts) part.on('error', (error) => output.destroy(error));
  output.once('close', () => {
    for (const part of parts) part.destroy();
  });
  return output;
}

/** Joins the pieces into chunks that are worth compressing. */
async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function smallParts(sheets: readonly Sheet[]): readonly (readonly [name: string, xml: string])[] {
  const numbers = sheets.map((_, at) => at + 1);
  const names = sheetNames(sheets);
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="${main}.${kind}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return [
    [
      '[Content_Types].xml',
      [
        `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        override('workbook.xml', 'sheet.main'),
        override('styles.xml', 'styles'),
        ...numbers.map((number) => override(`worksheets/sheet${number}.xml`, 'worksheet')),
        '</Types>',
      ].join(''),
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      [
        `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}">`,
        '<bookViews><workbookView/></bookViews><sheets>',
        ...names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
        '</sheets></workbook>',
      ].join(''),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${declaration}<Relationships xmlns="${packageRelations}">`,
        ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
        relation(sheets.length + 1, 'styles', 'styles.xml'),
        '</Relationships>',
      ].join(''),
    ],
    ['xl/styles.xml', stylesXml],
  ];
}

/** Names of the sheets of a workbook, unique without regard to case. */
export function sheetNames(sheets: readonly Pick<Sheet, 'name'>[]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain = sheetName(name);
    let own = plain;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${[...plain].slice(0, 27).join('')} ${n}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** Valid name of a sheet: at most 31 characters, none of `[]:*?/\`, no apostrophe at either end. */
export function sheetName(name: string): string {
  const plain = trimSigns(name.replace(/[[\]:*?/\\]/g, ' '), "' ");
  return [...plain].slice(0, 31).join('') || 'Sheet';
}
