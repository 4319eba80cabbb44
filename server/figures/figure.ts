import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { figureShapes } from '#shared/contract/yard/board.schema.ts';
import type { FigureKind } from '#shared/contract/yard/board.ts';
import type { Text } from '#shared/resource/text.ts';
import type { CountedRows } from './counted-rows.ts';

/** What the figures of one picture read from. */
export interface FigureSource {
  readonly db: Db;
  readonly tenantId: number;
  /** Runs a reader for the first figure that asks and hands its result to the others: a picture reads nothing twice. */
  readonly once: <T>(read: (db: Db, tenantId: number) => Promise<T>) => Promise<T>;
}

type FigureInput<K extends FigureKind> = Omit<z.input<(typeof figureShapes)[K]>, 'kind'>;

/** One figure of a board: its name there, its kind on the wire and how it is read. */
export interface Figure {
  readonly name: string;
  readonly shape: z.ZodType;
  readonly read: (source: FigureSource) => Promise<object>;
  /** Where it counts rows of lists: which. */
  readonly rows: readonly CountedRows[];
}

/** A figure that a board may list; the kind's schema is the allow-list of what leaves the server for it. */
export function figure<K extends FigureKind>(
  name: string,
  kind: K,
  read: (source: FigureSource) => Promise<FigureInput<K>>,
  rows: CountedRows | readonly CountedRows[] = [],
): Figure {
  return {
    name,
    shape: figureShapes[kind],
    read: async (source) => ({ kind, ...(await read(source)) }),
    rows: [rows].flat(),
  };
}

/** A key figure from its last twelve points: the newest is the value, the one before it, a period ago, the comparison. */
export function kpiOf(trend: readonly number[], period: FigureInput<'kpi'>['period']): FigureInput<'kpi'> {
  const value = trend.at(-1) ?? 0;
  return { value, delta: oneDecimal(value - (trend.at(-2) ?? value)), period, trend: [...trend] };
}

/** A row of `rates`: what part of it is good, and of how much. */
export function rateOf(label: Text, part: number, whole: number): FigureInput<'rates'>['rows'][number] {
  return { label, percent: percentOf(part, whole), part, whole };
}

/** Null where there is nothing to take a share of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((100 * part) / whole);
}

/** Percents over time as a key figure has them: where there was nothing, it stays what it was. */
export function steadied(values: readonly (number | null)[]): number[] {
  let last = values.find((value) => value !== null) ?? 0;
  return values.map((value) => {
    last = value ?? last;
    return last;
  });
}

/** A code stands for itself in every language. */
export const codeText = (code: string): Text => ({ zh: code, en: code });

/** A key figure that compares with something else than its last point but one. */
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
