import { makeYielder } from '#server/process/yielder.ts';
import type { Cell } from './cell.ts';
import { serialOf } from './serial-date.ts';
import { looksLikeFormula, xmlText } from './sheet-text.ts';
import { type StyleName, style } from './workbook-styles.ts';

export interface SheetRow {
  readonly cells: readonly Cell[];
  /** Style of all cells in the row; without one, only dates get a style. */
  readonly style?: StyleName;
}

/** Hint or choices shown while a cell of the column is edited. */
export interface ColumnHint {
  /** Counted from 0. */
  readonly column: number;
  readonly title: string;
  readonly prompt: string;
  /** Cells with the choices: `'选项'!$A$2:$A$9`. */
  readonly choices?: string;
}

export interface SheetColumn {
  /** In characters. */
  readonly width: number;
  /** Style of empty cells below the rows. */
  readonly style?: StyleName;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  /** Number of rows that stay visible while scrolling. */
  readonly frozen?: number;
  readonly hints?: readonly ColumnHint[];
}

/** Letters of a column: `0` → `A`, `26` → `AA`. */
export function columnLetters(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetters((index - rest) / 26 - 1) + letter;
}

/** Number of rows that have hints. */
const hintedRows = 200_000;

/** Yields the XML of a sheet, row by row. */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { frozen = 0, columns } = sheet;
  const letters = Array.from({ length: columns.length }, (_, index) => columnLetters(index));
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  yield [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0">${frozen > 0 ? pane : ''}</sheetView></sheetViews>`,
    `<cols>${columns.map(columnXml).join('')}</cols>`,
    '<sheetData>',
  ].join('');
  let number = 0;
  const turn = makeYielder();
  for await (const rows of sheet.rows) {
    let text = '';
    for (const row of rows) {
      await turn();
      number += 1;
      text += rowXml(row, number, letters);
    }
    yield text;
  }
  yield `</sheetData>${hintsXml(sheet.hints ?? [], frozen + 1)}</worksheet>`;
}

function columnXml({ width, style: name }: SheetColumn, at: number): string {
  const attribute = name === undefined ? '' : ` style="${style[name]}"`;
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${attribute}/>`;
}

function rowXml(row: SheetRow, number: number, letters: readonly string[]): string {
  let text = `<row r="${number}">`;
  for (const [index, cell] of row.cells.entries()) {
    if (cell === null || cell === '') continue;
    text += cellXml(cell, `${letters[index] ?? columnLetters(index)}${number}`, row.style);
  }
  return `${text}</row>`;
}

function cellXml(cell: Exclude<Cell, null>, place: string, rowStyle: StyleName | undefined): string {
  if (typeof cell === 'string') return textCell(cell, place, rowStyle);
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : textCell(String(cell), place, rowStyle);
  }
  const serial = serialOf(cell.date);
  if (serial === null) return textCell(cell.date, place, rowStyle);
  return `<c r="${place}" s="${cell.date.length > 10 ? style.datetime : style.date}"><v>${serial}</v></c>`;
}

/** Cell with an inline text (`inlineStr`), which no program reads as a formula. */
function textCell(text: string, place: string, rowStyle: StyleName | undefined): string {
  const number = style[rowStyle ?? (looksLikeFormula(text) ? 'quoted' : 'plain')];
  const attribute = number === 0 ? '' : ` s="${number}"`;
  return `<c r="${place}"${attribute} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function hintsXml(hints: readonly ColumnHint[], firstRow: number): string {
  if (hints.length === 0) return '';
  const each = hints.map(({ column, title, prompt, choices }) => {
    const letter = columnLetters(column);
    const kind = choices ? ' type="list" showErrorMessage="1"' : '';
    const said = ` promptTitle="${xmlText(title.slice(0, 32))}" prompt="${xmlText(prompt.slice(0, 255))}"`;
    const range = `${letter}${firstRow}:${letter}${firstRow + hintedRows - 1}`;
    const formula = choices ? `<formula1>${xmlText(choices)}</formula1>` : '';
    return `<dataValidation${kind} allowBlank="1" showInputMessage="1"${said} sqref="${range}">${formula}</dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}
