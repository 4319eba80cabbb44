/** Most bytes in a record; longer content continues in `continue` records. */
export const longestRecord = 8_224;

/** Record types of BIFF8 that we write, by their numbers in [MS-XLS] 2.3. */
const record = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  window1: 0x003d,
  date1904: 0x0022,
  font: 0x0031,
  format: 0x041e,
  xf: 0x00e0,
  style: 0x0293,
  boundSheet: 0x0085,
  sst: 0x00fc,
  continue: 0x003c,
  colInfo: 0x007d,
  dimensions: 0x0200,
  row: 0x0208,
  number: 0x0203,
  labelSst: 0x00fd,
  boolErr: 0x0205,
  window2: 0x023e,
  pane: 0x0041,
  selection: 0x001d,
} as const;
type RecordName = keyof typeof record;

/** Bytes of a page: thousands of cells, but little waste in the last page. */
const pageSize = 65_536;

/** Writes records one after the other into pages; a page is never copied. */
export class BiffRecords {
  readonly #full: Buffer[] = [];
  #fullSize = 0;
  #page = Buffer.allocUnsafe(pageSize);
  #at = 0;
  #start = 0;

  /** Bytes so far. */
  get size(): number {
    return this.#fullSize + this.#at;
  }

  get pages(): readonly Buffer[] {
    return [...this.#full, this.#page.subarray(0, this.#at)];
  }

  /**
   * Begins a record; `end` closes it.
   * @param most most bytes of its content
   */
  begin(name: RecordName, most = longestRecord): this {
    if (this.#at + 4 + most > pageSize) this.#turn();
    this.#start = this.#at;
    this.#page.writeUInt16LE(record[name], this.#at);
    this.#at += 4;
    return this;
  }

  end(): this {
    this.#page.writeUInt16LE(this.length, this.#start + 2);
    return this;
  }

  /** Bytes in the open record so far. */
  get length(): number {
    return this.#at - this.#start - 4;
  }

  u8(...values: readonly number[]): this {
    for (const value of values) this.#at = this.#page.writeUInt8(value, this.#at);
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) this.#at = this.#page.writeUInt16LE(value, this.#at);
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.#at = this.#page.writeUInt32LE(value, this.#at);
    return this;
  }

  f64(value: number): this {
    this.#at = this.#page.writeDoubleLE(value, this.#at);
    return this;
  }

  /** The characters, two bytes each. */
  utf16(text: string): this {
    this.#at += this.#page.write(text, this.#at, 'utf16le');
    return this;
  }

  /** The characters, one byte each; only for characters below U+0100. */
  latin1(text: string): this {
    this.#at += this.#page.write(text, this.#at, 'latin1');
    return this;
  }

  #turn(): void {
    this.#full.push(this.#page.subarray(0, this.#at));
    this.#fullSize += this.#at;
    this.#page = Buffer.allocUnsafe(pageSize);
    this.#at = 0;
  }
}
