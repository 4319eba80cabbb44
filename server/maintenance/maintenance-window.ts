import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { PLATFORM_TENANT } from '#server/permission/platform.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { Language } from '#server/session/actor.ts';

/** An announced window that is not over; times in epoch ms. */
export interface MaintenanceWindow {
  readonly begin: number;
  readonly end: number;
  readonly text: Readonly<Record<Language, string>>;
}

/** Other processes of a cluster hear of a change this late at most, in milliseconds. */
const freshFor = 5_000;
/** Nobody waits for a look while what is known is no older than this. */
const usableFor = 60_000;

interface Known {
  readonly window: MaintenanceWindow | null;
  readonly at: number;
}

let known: Known | undefined;
let looking: Promise<void> | undefined;

export function forgetWindow(): void {
  known = undefined;
}
onForgetCaches(forgetWindow);

/** The window that is open or comes next. A database that cannot be asked changes nothing of what was known. */
export async function currentWindow(): Promise<MaintenanceWindow | null> {
  const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.at;
  if (age > freshFor) {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    if (age > usableFor) await looking;
  }
  return knownWindow();
}

/** What was known at the last look, without another one. */
export function knownWindow(now = Date.now()): MaintenanceWindow | null {
  const window = known?.window ?? null;
  return window !== null && now < window.end ? window : null;
}

export const isOpen = ({ begin, end }: MaintenanceWindow, now = Date.now()): boolean => begin <= now && now < end;

async function look(): Promise<void> {
  const window = await readWindow().catch(() => known?.window ?? null);
  known = { window, at: performance.now() };
}

function readWindow(): Promise<MaintenanceWindow | null> {
  return readAs(PLATFORM_TENANT, async (db) => {
    const row = await db
      .selectFrom('sysMaintenance')
      .select([
        sql<number>`(extract(epoch from begin_time) * 1000)::float8`.as('begin'),
        sql<number>`(extract(epoch from end_time) * 1000)::float8`.as('end'),
        'textZh',
        'textEn',
      ])
      .where('tenantId', '=', PLATFORM_TENANT)
      .where('closedTime', 'is', null)
      .where('endTime', '>', sql<string>`now()`)
      .orderBy('beginTime')
      .limit(1)
      .executeTakeFirst();
    return row ? { begin: row.begin, end: row.end, text: { zh: row.textZh, en: row.textEn } } : null;
  });
}
