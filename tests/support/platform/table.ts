import type { Noun } from './nouns.ts';

export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of one noun: the recorded ones with all changes since. */
export class Table {
  rows: Row[];
  /** Deleted rows that can be restored. */
  bin: Row[] = [];
  readonly noun: Noun;
  /** Sample row with a value for each recorded field, to know fields and types. */
  readonly #sample: Row;
  #lastId = 2_200_000_000_000_000_000n;

  constructor(noun: Noun, rows: readonly Row[]) {
    this.noun = noun;
    const flat = rows.flatMap(withThoseBelow);
    this.rows = [...new Map(flat.map((row) => [row.id, row])).values()];
    this.#sample = Object.assign({}, ...[...flat].reverse().map(withoutNull));
  }

  find(id: unknown): Row | undefined {
    return this.rows.find((row) => String(row.id) === String(id));
  }

  add(sent: Row): void {
    this.#lastId += 1n;
    const id = this.noun.ownId ? this.#typed('id', sent.id) : String(this.#lastId);
    const empty = Object.fromEntries(Object.keys({ ...this.rows[0], ...this.#sample }).map((key) => [key, null]));
    const parent = this.noun.parent ? { [this.noun.parent]: '' } : {};
    const emptied = Object.fromEntries((this.noun.emptied ?? []).map((field) => [field, '']));
    const made = { createBy: 'admin', createTime: '2026-11-29 08:39:36', delFlag: this.#typed('delFlag', 0) };
    this.rows.unshift(
      this.#known({ ...empty, ...emptied, ...parent, ...made, ...this.noun.begins, ...this.#read(sent), id }),
    );
  }

  /**
   * Updates a row like the platform: missing fields and nulls keep their values, except for the fields in `emptied`.
   */
  edit(sent: Row): boolean {
    const row = this.find(sent.id);
    if (!row) return false;
    const emptied = Object.fromEntries((this.noun.emptied ?? []).map((field) => [field, '']));
    const changed = { updateBy: 'admin', updateTime: '2026-11-29 09:00:00' };
    this.set(row, { ...emptied, ...this.#read(sent), ...changed });
    return true;
  }

  set(row: Row, fields: Row): void {
    this.rows = this.rows.map((each) => (each === row ? this.#known({ ...row, ...fields }) : each));
  }

  /** Deletes a row and the rows below it; returns whether the row existed. */
  delete(id: unknown): boolean {
    const row = this.find(id);
    if (!row) return false;
    const { parent } = this.noun;
    for (const below of parent ? this.rows.filter((each) => each[parent] === row.id) : []) this.delete(below.id);
    this.rows = this.rows.filter((each) => each !== row);
    if (this.noun.bin) this.bin.unshift(row);
    return true;
  }

  #read(sent: Row): Row {
    return Object.fromEntries(Object.entries(withoutNull(sent)).map(([key, value]) => [key, this.#typed(key, value)]));
  }

  /** Converts a value to the type of the field: "1" sent for a number is stored as a number. */
  #typed(field: string, value: unknown): unknown {
    const sample = this.#sample[field];
    if (typeof sample === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value);
    if (typeof sample === 'number' && typeof value === 'boolean') return Number(value);
    if (typeof sample === 'string' && typeof value === 'number') return String(value);
    if (typeof sample === 'boolean' && typeof value === 'string') return value === 'true' || value === '1';
    return value;
  }

  /** A row without fields that the server does not store, with the texts of its dictionaries. */
  #known(row: Row): Row {
    const kept = new Set([...Object.keys(this.#sample), ...(this.rows[0] ? Object.keys(this.rows[0]) : [])]);
    for (const field of [...(this.noun.emptied ?? []), ...Object.keys(this.noun.node ?? {})]) kept.add(field);
    const texts = Object.keys(row).flatMap((key) => {
      const field = key.replace(/_dictText$/, '');
      if (field === key) return [];
      const like = this.rows.find((other) => other[field] === row[field] && other[key] !== undefined);
      return [[key, like?.[key]]];
    });
    const named = Object.entries(this.noun.node ?? {}).map(([key, field]) => [key, row[field]]);
    const all = { ...row, ...Object.fromEntries(texts), ...Object.fromEntries(named) };
    return Object.fromEntries(Object.entries(all).filter(([key, value]) => kept.has(key) && value !== undefined));
  }
}

const withoutNull = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value != null));

function withThoseBelow({ children, ...row }: Row): readonly Row[] {
  const below = Array.isArray(children) ? children.filter(isRow) : [];
  return [row, ...below.flatMap(withThoseBelow)];
}
