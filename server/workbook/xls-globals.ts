import type { BiffRecords } from './biff-records.ts';
import { style } from './workbook-styles.ts';
import type { XlsStrings } from './xls-strings.ts';

/** Indexes of the standard palette. */
const colour = { auto: 0x7fff, silver: 0x16, grey: 0x17, red: 0x0a } as const;

interface Font {
  readonly points: number;
  readonly bold?: true;
  readonly colour?: number;
}

const fonts: readonly Font[] = [
  { points: 11 },
  { points: 14, bold: true },
  { points: 10, colour: colour.grey },
  { points: 11, bold: true },
  { points: 11, colour: colour.red },
];
/** Font number: the format skips number 4. */
const fontNumber = (place: number): number => (place < 4 ? place : place + 1);

const formats = { 164: 'yyyy\\-mm\\-dd', 165: 'yyyy\\-mm\\-dd\\ hh:mm:ss' } as const;
/** Built-in format for text: input stays as typed. */
const asText = 49;

interface CellFormat {
  readonly format?: number;
  readonly font?: number;
  readonly filled?: true;
  /** Like a cell with an apostrophe in front: it stays a text when edited. */
  readonly quoted?: true;
}

/** The styles of an .xlsx (`workbook-styles.ts`), in the same order. */
const cellFormats: Readonly<Record<keyof typeof style, CellFormat>> = {
  plain: {},
  title: { font: 1 },
  note: { font: 2 },
  header: { font: 3, format: asText, filled: true },
  date: { format: 164 },
  datetime: { format: 165 },
  quoted: { format: asText, quoted: true },
  problem: { format: asText, font: 4 },
  text: { format: asText },
};

/**
 * Number of the formats that every workbook begins with: 15 for styles, of which only the first is used; then the plain
 * cell.
 */
const styleFormats = 15;
/** Format number of a cell by its style. */
export const cellFormatNumber = (name: keyof typeof style): number => styleFormats + 1 + style[name];
export const plainFormatNumber = styleFormats;

const boundSheetSize = (name: string): number => 4 + 8 + 2 * name.length;

/** Sheet that follows the globals, and its size in bytes. */
export interface XlsPart {
  readonly name: string;
  readonly size: number;
}

/** Writes what precedes the sheets: fonts, formats, names and positions of the sheets, all texts. */
export function writeGlobals(
  records: BiffRecords,
  sheets: readonly XlsPart[],
  strings: XlsStrings,
  tail: BiffRecords,
): void {
  writeBof(records, 0x0005);
  records.begin('codePage').u16(0x04b0).end();
  records.begin('window1').u16(480, 90, 16_335, 10_830, 0x0038, 0, 0, 1, 600).end();
  records.begin('date1904').u16(0).end();
  for (const font of fonts) writeFont(records, font);
  for (const [number, format] of Object.entries(formats)) {
    records.begin('format').u16(Number(number), format.length).u8(0).latin1(format).end();
  }
  for (let at = 0; at < styleFormats; at += 1) writeXf(records, {}, at === 0 ? 0x00 : 0xf4, 0xfff5);
  writeXf(records, {}, 0x00, 0x0001);
  for (const name of Object.keys(style) as (keyof typeof style)[]) {
    const format = cellFormats[name];
    writeXf(records, format, 0xfc, format.quoted ? 0x0009 : 0x0001);
  }
  records.begin('style').u16(0x8000).u8(0, 0xff).end();
  strings.write(tail);
  tail.begin('eof').end();
  let place = records.size + sheets.reduce((sum, { name }) => sum + boundSheetSize(name), 0) + tail.size;
  for (const { name, size } of sheets) {
    records.begin('boundSheet').u32(place).u8(0, 0, name.length, 1).utf16(name).end();
    place += size;
  }
}

/** @param kind 0x0005 for the workbook, 0x0010 for a sheet */
export function writeBof(records: BiffRecords, kind: number): void {
  records.begin('bof').u16(0x0600, kind, 0x0dbb, 0x07cc).u32(0, 0x0006).end();
}

function writeFont(records: BiffRecords, { points, bold, colour: of = colour.auto }: Font): void {
  const name = 'Calibri';
  records.begin('font').u16(points * 20, 0, of, bold ? 700 : 400, 0);
  records.u8(0, 2, 1, 0, name.length, 0).latin1(name).end();
}

function writeXf(records: BiffRecords, cell: CellFormat, attributes: number, kind: number): void {
  const { format = 0, font = 0, filled } = cell;
  records.begin('xf').u16(fontNumber(font), format, kind).u8(0x20, 0, 0, attributes).u32(0);
  records.u32(filled ? 0x0400_0000 : 0).u16((filled ? colour.silver : 0x40) | (0x41 << 7));
  records.end();
}
