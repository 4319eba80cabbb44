import { type BiffRecords, longestRecord } from './biff-records.ts';
import { longestText } from './sheet-text.ts';

/** A string's number of letters and how they are spelt; never torn apart by the end of a record. */
const headSize = 3;

/** The texts of a workbook, each kept once; cells name them by number. */
export class XlsStrings {
  readonly #numbers = new Map<string, number>();
  #used = 0;
  #letters = 0;

  /** Letters of all different texts. */
  get letters(): number {
    return this.#letters;
  }

  /** The number of a text, cut to what a cell holds. */
  numberOf(text: string): number {
    const kept = text.slice(0, longestText);
    this.#used += 1;
    const known = this.#numbers.get(kept);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(kept, number);
    this.#letters += kept.length;
    return number;
  }

  /** Writes the table, over as many records as it takes ([MS-XLS] 2.4.265). */
  write(records: BiffRecords): void {
    records.begin('sst').u32(this.#used, this.#numbers.size);
    for (const text of this.#numbers.keys()) writeText(records, text);
    records.end();
  }
}

/** Letters that need one byte each are spelt with one: half the size for numbers, codes and English. */
function writeText(records: BiffRecords, text: string): void {
  const wide = /[\u0100-\uffff]/.test(text);
  const width = wide ? 2 : 1;
  const flag = wide ? 1 : 0;
  if (longestRecord - records.length < headSize + width) records.end().begin('continue');
  records.u16(text.length).u8(flag);
  for (let from = 0; from < text.length; ) {
    const room = Math.floor((longestRecord - records.length) / width);
    const piece = text.slice(from, from + room);
    if (wide) records.utf16(piece);
    else records.latin1(piece);
    from += piece.length;
    // The next record says again how its letters are spelt.
    if (from < text.length) records.end().begin('continue').u8(flag);
  }
}
