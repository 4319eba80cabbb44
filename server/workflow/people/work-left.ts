import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readWorkingHours } from '#server/kernel/read-working-hours.ts';
import { workingMinutes } from '#shared/workflow/working-hours.ts';

/** For due dates further away, pages show days instead of working hours. */
const nearDays = 31;

/**
 * Returns a function that gives the working minutes until a due date, negative when it is past: on Friday evening,
 * Monday ten o'clock is two hours away, not two and a half days. Null for due dates more than `nearDays` away.
 */
export async function workLeft(
  db: Db,
  tenantId: number,
  now: string,
  limits: readonly (string | null)[],
): Promise<(limit: string | null) => number | null> {
  const near = [...new Set(limits)].filter((limit) => limit !== null && daysBetween(now, limit) <= nearDays);
  if (near.length === 0) return () => null;
  const { rows } = await sql<{ day: string; dayType: string }>`
    select day, day_type from prm_calendar
    where tenant_id = ${tenantId} and del_flag = 0
      and day between ${now}::date - ${nearDays + 1}::int and ${now}::date + ${nearDays + 1}::int`.execute(db);
  const calendar = new Map(rows.map((row) => [row.day, row.dayType]));
  const open = await readWorkingHours(tenantId);
  return (limit) => {
    if (limit === null || !near.includes(limit)) return null;
    return limit >= now ? workingMinutes(now, limit, calendar, open) : -workingMinutes(limit, now, calendar, open);
  };
}

const dayMs = 86_400_000;
const msOf = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}Z`);
const daysBetween = (one: string, other: string): number => Math.abs(msOf(one) - msOf(other)) / dayMs;
