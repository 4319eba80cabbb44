import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { addDays } from '#shared/workflow/day.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { stopOf } from './weather.ts';

interface Row {
  readonly day: string;
  readonly dayType: string;
  readonly windLevel: number | null;
  readonly tideHigh: number | null;
  readonly highTideAt: string | null;
  readonly tideLow: number | null;
  readonly lowTideAt: string | null;
}

const fields = ['day', 'dayType', 'windLevel', 'tideHigh', 'highTideAt', 'tideLow', 'lowTideAt'] as const;

/**
 * Tide and weather of the calendar, with the day before and the day after, so that a curve of the tide reaches both
 * ends. Empty for actors who may not open the calendar.
 */
export async function planDays(db: Db, actor: Actor, first: string, days: number): Promise<BerthPlan['calendar']> {
  const [from, to] = [addDays(first, -1), addDays(first, days)];
  const listed = listedRows(calendar, actor, fields, sql<boolean>`day between ${from}::date and ${to}::date`);
  if (listed === null) return [];
  const limit = await readParameter(actor.tenantId, 'wharf.windLimit');
  const { rows } = await sql<Row>`
    select day, day_type, wind_level, tide_high, high_tide_at, tide_low, low_tide_at from ${listed}
    order by day`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    high: { level: row.tideHigh, at: timesOf(row.highTideAt) },
    low: { level: row.tideLow, at: timesOf(row.lowTideAt) },
    wind: row.windLevel,
    stop: stopOf(row, limit),
  }));
}

const timesOf = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(','));
