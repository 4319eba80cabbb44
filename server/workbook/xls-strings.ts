import { type BiffRecords, longestRecord } from './biff-records.ts';
import { longestText } from './sheet-text.ts';

/** Bytes for a text's length and encoding; they must not be split between two records. */
const headSize = 3;

/** Texts of a workbook, each stored once; cells refer to them by number. */
export class XlsStrings {
  readonly #numbers = new Map<string, number>();
  #used = 0;
  #letters = 0;

  /** Characters of all different texts. */
  get letters(): number {
    return this.#letters;
  }

  /** Number of a text, which is cut to the limit of a cell. */
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

  /** Writes the table into as many records as needed ([MS-XLS] 2.4.265). */
  write(records: BiffRecords): void {
    records.begin('sst').u32(this.#used, this.#numbers.size);
    for (const text of this.#numbers.keys()) writeText(records, text);
    records.end();
  }
}

/** Writes a text with one byte per character if possible, which halves the size of numbers, codes and English. */
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
    // The next record repeats the encoding.
    if (from < text.length) records.end().begin('continue').u8(flag);
  }
}
