import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { readSummary, type SummaryResult } from '#shared/contract/yard/summary.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import type { testApp } from '#tests/support/app.ts';

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** All rows of a statement, as the owner of the first tenant. */
export async function rowsOf(query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await readAs(FIRST_TENANT, (db) => query.execute(db))).rows;
}

export const today = yardToday(new Date());

/** A period of the demo yard that cuts its first and last month, and is over. */
export const period = { from: addDays(today, -200), to: addDays(today, -3) } as const;

export const within = (
  value: unknown,
  { from, to }: { readonly from: string; readonly to: string } = period,
): boolean => typeof value === 'string' && value.slice(0, 10) >= from && value.slice(0, 10) <= to;

export const days = ({ from, to }: { readonly from: string; readonly to: string }): readonly string[] => {
  const all: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
};

/** Sums of some rows by a text, leaving out what is 0. */
export function summed(
  rows: readonly Row[],
  of: (row: Row) => string,
  amount: (row: Row) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + amount(row));
  return sums;
}

export async function summaryAs(
  app: ReturnType<typeof testApp>,
  person: string,
  query: Readonly<Record<string, string>> & { readonly name: string },
): Promise<SummaryResult> {
  const { name, ...rest } = query;
  const client = await app.as(person);
  return client.call(readSummary, { path: { name }, query: rest });
}

/** Figures of one measure in the rows of the deepest level, by their joined keys. */
export function figures(
  summary: SummaryResult,
  measure: string,
  month: string | null = null,
): Map<string, number | null> {
  const at = summary.columns.findIndex((column) => column.measure === measure && column.month === month);
  expect(at).toBeGreaterThanOrEqual(0);
  const depth = summary.dimensions.length;
  return new Map(
    summary.rows
      .filter(({ keys }) => keys.length === depth)
      .map(({ keys, cells }) => [keys.join(' '), cells[at]?.value ?? null]),
  );
}

/** Expects the same figures for the same rows; rows without a figure on one side count as 0. */
export function expectSame(
  shown: ReadonlyMap<string, number | null>,
  slow: ReadonlyMap<string, number>,
  digits: number,
): void {
  expect(Math.max(...slow.values())).toBeGreaterThan(0);
  for (const key of new Set([...shown.keys(), ...slow.keys()])) {
    expect([key, shown.get(key) ?? 0]).toEqual([key, expect.closeTo(slow.get(key) ?? 0, digits)]);
  }
}
