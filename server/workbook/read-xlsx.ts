import type { ReadCell } from './cell.ts';
import { limits } from './limits.ts';
import { openPackage } from './open-package.ts';
import { ReadProblem } from './read-problem.ts';
import type { ReadRow, ReadSheet } from './read-row.ts';
import { longestText, plainText } from './sheet-text.ts';
import { findParts, readSharedStrings, TextRuns } from './xlsx-parts.ts';
import { type Attributes, readXml } from './xml-events.ts';

/**
 * Reads the first sheet of an .xlsx file, or the one with one of the names. Rows are read while the XML is unpacked, so
 * that only shared texts are in memory. The sheet is read once completely before the first row is returned, so that an
 * import knows that no later row is broken or too many.
 */
export async function readXlsx(bytes: Buffer, names?: readonly string[]): Promise<ReadSheet> {
  const parts = await openPackage(bytes);
  const { sheet, sharedStrings, date1904 } = await findParts(parts, names);
  const shared = await readSharedStrings(parts, sharedStrings);
  async function* batches(): AsyncGenerator<readonly ReadRow[]> {
    const reader = new SheetReader(shared);
    for await (const _ of readXml(await parts.open(sheet), reader)) {
      const rows = reader.take();
      if (rows.length > 0) yield rows;
    }
  }
  let rows = 0;
  for await (const batch of batches()) {
    rows += batch.length;
    if (rows > limits.rows + limits.titleRows) throw new ReadProblem('tooManyRows');
  }
  return { date1904, rows, batches: batches() };
}

/** Collects the complete rows from the XML of a sheet. */
class SheetReader {
  readonly #shared: readonly string[];
  readonly #runs = new TextRuns();
  #rows: ReadRow[] = [];
  #row: ReadCell[] = [];
  #number = 0;
  #column = -1;
  #type = 'n';
  #text = '';
  #inValue = false;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  take(): readonly ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    this.#runs.open(name);
    if (name === 'row') {
      const number = Number(attributes.r);
      this.#number = Number.isSafeInteger(number) && number > this.#number ? number : this.#number + 1;
      this.#row = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnIndex(attributes.r);
      this.#type = attributes.t ?? 'n';
      this.#text = '';
    } else if (name === 'v') this.#inValue = true;
  };

  readonly text = (piece: string): void => {
    if (!this.#inValue && !this.#runs.inside) return;
    this.#text += piece;
    if (this.#text.length > longestText * 7) throw new ReadProblem('tooLarge');
  };

  readonly close = (name: string): void => {
    this.#runs.close(name);
    if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#keepCell();
    else if (name === 'row' && this.#row.length > 0) this.#rows.push({ number: this.#number, cells: this.#row });
  };

  #keepCell(): void {
    const value = cellValue(this.#type, this.#text, this.#shared);
    if (value === null) return;
    if (this.#column >= limits.columns) throw new ReadProblem('tooManyColumns');
    while (this.#row.length < this.#column) this.#row.push(null);
    this.#row[this.#column] = value;
  }
}

function cellValue(type: string, text: string, shared: readonly string[]): ReadCell {
  if (text === '') return null;
  switch (type) {
    case 's':
      return shared[Number(text)] || null;
    case 'str':
    case 'inlineStr':
      return plainText(text);
    case 'b':
      return text.trim() === '1';
    case 'e':
      return { error: text };
    // A date as ISO text, which the format allows but is rare.
    case 'd':
      return text.trim().replace('T', ' ').slice(0, 19);
    default: {
      const number = Number(text);
      return Number.isFinite(number) ? number : { error: text.slice(0, 50) };
    }
  }
}

/** Column index of a cell reference: `AB12` → 27. More than three letters are beyond the last column. */
function columnIndex(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0];
  if (letters === undefined) throw new ReadProblem(/^[A-Z]{4,}/.test(place) ? 'tooManyColumns' : 'unreadable');
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
