import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { figureShapes } from '#shared/contract/yard/board.schema.ts';
import type { FigureKind } from '#shared/contract/yard/board.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Counted, CountedSource, RowsBehind } from './counted-rows.ts';

/** What the figures of one board update read from. */
export interface FigureSource {
  readonly db: Db;
  readonly tenantId: number;
  /** Runs a reader once and shares the result among all figures of the update. */
  readonly once: <T>(read: (db: Db, tenantId: number) => Promise<T>) => Promise<T>;
}

type FigureInput<K extends FigureKind> = Omit<z.input<(typeof figureShapes)[K]>, 'kind'>;

/** One figure of a board: its name, its kind in the answer, and how it is read. */
export interface Figure {
  readonly name: string;
  readonly shape: z.ZodType;
  readonly read: (source: FigureSource) => Promise<object>;
  /** Lists whose rows the figure counts; empty if it counts none. */
  readonly rows: (source: CountedSource) => Promise<readonly Counted[]>;
}

/** Defines a figure of a board. Only fields in the schema of its kind leave the server. */
export function figure<K extends FigureKind>(
  name: string,
  kind: K,
  read: (source: FigureSource) => Promise<FigureInput<K>>,
  rows: RowsBehind = [],
): Figure {
  return {
    name,
    shape: figureShapes[kind],
    read: async (source) => ({ kind, ...(await read(source)) }),
    rows: reader(rows),
  };
}

/** The figure with the lists that it counts. */
export function withRows(entry: Figure, rows: RowsBehind = []): Figure {
  return { ...entry, rows: reader(rows) };
}

function reader(rows: RowsBehind): Figure['rows'] {
  return async (source) => (typeof rows === 'function' ? rows(source) : [rows].flat());
}

/** Key figure from its last twelve points: the newest is the value, the one before it the comparison. */
export function kpiOf(trend: readonly number[], period: FigureInput<'kpi'>['period']): FigureInput<'kpi'> {
  const value = trend.at(-1) ?? null;
  return { value, delta: value === null ? 0 : oneDecimal(value - (trend.at(-2) ?? value)), period, trend: [...trend] };
}

/** Row of `rates`: the part, the whole, and the percentage. */
export function rateOf(label: Text, part: number, whole: number): FigureInput<'rates'>['rows'][number] {
  return { label, percent: percentOf(part, whole), part, whole };
}

/** Percentage to one decimal; null if the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((100 * part) / whole);
}

/** Fills gaps in a series of percentages with the value before; empty if there are only gaps. */
export function steadied(values: readonly (number | null)[]): number[] {
  const first = values.find((value) => value !== null);
  if (first == null) return [];
  let last = first;
  return values.map((value) => {
    last = value ?? last;
    return last;
  });
}

/** Text of a code, which is the same in every language. */
export const codeText = (code: string): Text => ({ zh: code, en: code });

/** Key figure whose comparison is not the point before the last one. */
export function kpiAgainst(
  before: number,
  trend: readonly number[],
  period: FigureInput<'kpi'>['period'],
): FigureInput<'kpi'> {
  const value = trend.at(-1) ?? 0;
  return { value, delta: oneDecimal(value - before), period, trend: [...trend] };
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
