import { sql } from 'kysely';
import { expect } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { addDays } from '#shared/workflow/day.ts';

/** Reads a whole table, so that tests can compute figures independently of the product's SQL. */
export const wholeTable = async <T>(name: string): Promise<readonly T[]> =>
  (await readAs(1, (db) => sql<T>`select * from ${sql.table(name)}`.execute(db))).rows;

/** Texts of the yard's dictionary values. */
export async function readWords(): Promise<(dict: string, value: string) => string> {
  const dicts = await wholeTable<{ id: string; dictCode: string }>('sys_dict');
  const items = await wholeTable<{ dictId: string; itemValue: string; itemText: string }>('sys_dict_item');
  const codes = new Map(dicts.map(({ id, dictCode }) => [id, dictCode]));
  const words = new Map(items.map((item) => [`${codes.get(item.dictId)}:${item.itemValue}`, item.itemText]));
  return (dict, value) => words.get(`${dict}:${value}`) ?? '?';
}

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Groups rows by a key. */
export function grouped<T>(rows: readonly T[], of: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(of(row), [...(groups.get(of(row)) ?? []), row]);
  return groups;
}

/** Compares with a tolerance of half, because walls show whole 万元. */
export function near(shown: number | null | undefined, exact: number, what = ''): void {
  expect(Math.abs((shown ?? Number.NaN) - exact), `${what}: ${shown} for ${exact}`).toBeLessThanOrEqual(0.51);
}

export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** The same day a number of years earlier; the last day of February if that year does not have it. */
export function yearsBefore(day: string, years = 1): string {
  const shifted = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return day.endsWith('02-29') ? `${shifted.slice(0, 8)}28` : shifted;
}

/** Twelve days: the last days of the eleven months before, and today. */
export function monthEnds(today: string): readonly string[] {
  const ends = [today];
  for (let day = today; ends.length < 12; ) {
    day = addDays(`${day.slice(0, 7)}-01`, -1);
    ends.unshift(day);
  }
  return ends;
}

/** Twelve days at weekly intervals, today last. */
export const weekly = (today: string): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => addDays(today, -7 * (11 - at)));
