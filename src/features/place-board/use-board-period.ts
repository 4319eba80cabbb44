import { useState } from 'react';
import { isDate } from '#shared/resource/date-text.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';

/** The time slider begins this many days before today, and has this many days (docs/domain.md §15). */
const back = 30;
const days = 121;

/** The day of an address; null without a valid one. */
export function readDay(value: string | null): string | null {
  return value !== null && isDate(value) ? value : null;
}

/**
 * First day to ask the server for: undefined for the usual period around today. A deep link may name a day outside of
 * it, which gets a period of its own.
 */
export function useBoardPeriod(asked: string | null): string | undefined {
  const [from, setFrom] = useState(() => periodOf(asked));
  if (isWithin(asked, from)) return from;
  const next = periodOf(asked);
  setFrom(next);
  return next;
}

function isWithin(day: string | null, from: string | undefined): boolean {
  if (day === null) return from === undefined;
  const first = from ?? addDays(yardToday(new Date()), -back);
  return first <= day && day < addDays(first, days);
}

const periodOf = (day: string | null): string | undefined =>
  day === null || isWithin(day, undefined) ? undefined : addDays(day, -back);
