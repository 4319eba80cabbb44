import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { grouped } from '#src/i18n/grouped.ts';

export type Measure = SummaryResult['measures'][number];
export type Cell = SummaryResult['totals'][number];

/** `1,234.5` with all decimals, a dash without a value. */
export function figureText(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined) return '–';
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const text = grouped(Number(whole));
  return part === undefined ? text : `${whole.startsWith('-0') ? '-0' : text}.${part}`;
}

/** With its sign: `+3`, `−0.4`. */
export function signedText(value: number, decimals: number): string {
  return (value < 0 ? '−' : '+') + figureText(Math.abs(value), decimals);
}

/** Difference to the period before; null if one of the figures is missing or both are the same. */
export function deltaOf({ value, before }: Cell, decimals: number): number | null {
  if (value === null || before === null || before === undefined) return null;
  const delta = Number((value - before).toFixed(decimals));
  return delta === 0 ? null : delta;
}

/** Whether a difference is good news, bad news or neither. */
export function toneOf(delta: number, { better }: Pick<Measure, 'better'>): 'good' | 'bad' | 'plain' {
  if (better === undefined) return 'plain';
  return delta > 0 === (better === 'higher') ? 'good' : 'bad';
}

/** The unit beside a title; none if the title names it already (`Issues`, `Overstayed uses`). */
export function unitBeside({ title, unit }: Pick<Measure, 'title' | 'unit'>): string {
  return title.toLowerCase().split(' ').includes(unit.toLowerCase()) ? '' : unit;
}

/** `2026-03` as `03`, with the year in the first column and in January. */
export function monthLabel(month: string, isFirst: boolean): string {
  return isFirst || month.endsWith('-01') ? month.slice(2) : month.slice(5);
}
