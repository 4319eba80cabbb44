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
/** Counts how often all was forgotten: a look that began before saw the rows of before. */
let generation = 0;

export function forgetWindow(): void {
  generation += 1;
  known = undefined;
  looking = undefined;
}
onForgetCaches(forgetWindow);

/** The window that is open or comes next. A database that cannot be asked changes nothing of what was known. */
export async function currentWindow(): Promise<MaintenanceWindow | null> {
  const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.at;
  if (age > freshFor) {
    looking ??= startLook();
    if (age > usableFor) await looking;
    // It was forgotten meanwhile: that look told nothing.
    if (known === undefined) return currentWindow();
  }
  return knownWindow();
}

/** What was known at the last look, without another one. */
export function knownWindow(now = Date.now()): MaintenanceWindow | null {
  const window = known?.window ?? null;
  return window !== null && now < window.end ? window : null;
}

export const isOpen = ({ begin, end }: MaintenanceWindow, now = Date.now()): boolean => begin <= now && now < end;

function startLook(): Promise<void> {
  const look = takeLook().finally(() => {
    if (looking === look) looking = undefined;
  });
  return look;
}

async function takeLook(): Promise<void> {
  const begun = generation;
  const window = await readWindow().catch(() => known?.window ?? null);
  if (begun === generation) known = { window, at: performance.now() };
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
