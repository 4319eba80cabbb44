import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { ImportedFile } from '#server/exchange/import-workbook.ts';
import type { Cell, ReadCell } from '#server/workbook/cell.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import { writeWorkbook } from '#server/workbook/write-workbook.ts';

/** Bytes of a workbook with one sheet that contains these rows. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, () => ({ width: 12 }));
  return buffer(writeWorkbook([{ name: '数据', columns, rows: [rows.map((cells) => ({ cells }))] }]));
}

/** A sheet to import: two title rows, the header, the data. */
export function importSheet(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  return workbookOf([['标题'], ['说明'], header, ...rows]);
}

/** A workbook as received from a user. */
export function importedFile(bytes: Buffer, fileName = 'rows.xlsx'): ImportedFile {
  return { bytes, fileName, contentHash: createHash('sha256').update(bytes).digest('hex') };
}

/** All rows of the first sheet by their number (row 1 is `rows[0]`). */
export async function readRows(bytes: Buffer): Promise<readonly (readonly ReadCell[])[]> {
  const sheet = await readWorkbook(bytes);
  const rows: (readonly ReadCell[])[] = [];
  try {
    for await (const batch of sheet.batches) for (const { number, cells } of batch) rows[number - 1] = cells;
  } finally {
    await sheet.close();
  }
  return Array.from(rows, (row) => row ?? []);
}

/** The XML of one part of the package. */
export async function partOf(bytes: Buffer, name = 'xl/worksheets/sheet1.xml'): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`there is no ${name}`);
}

/** A zip file with these parts. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** An .xlsx file with this XML as its sheet. */
export function packageOf(
  sheet: string | Buffer,
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(`<Relationship Id="r1" Type="${types}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });
}
