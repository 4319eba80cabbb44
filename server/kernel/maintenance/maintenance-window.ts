import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Language } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { CachedRead } from './cached-read.ts';

/** An announced window that has not ended; times in epoch ms. */
export interface MaintenanceWindow {
  readonly begin: number;
  readonly end: number;
  readonly text: Readonly<Record<Language, string>>;
}

/**
 * Other processes of a cluster see a change after at most five seconds; requests wait for the read only if the cached
 * value is older than a minute.
 */
const kept = new CachedRead<MaintenanceWindow | null>(readWindow, null, { freshMs: 5_000, usableMs: 60_000 });

export function forgetWindow(): void {
  kept.forget();
}
onForgetCaches(forgetWindow);

/** The open or next window. If the database cannot be reached, the cached value is used. */
export async function currentWindow(): Promise<MaintenanceWindow | null> {
  await kept.current();
  return knownWindow();
}

/** The cached window, without a new read; null if it is over. */
export function knownWindow(now = Date.now()): MaintenanceWindow | null {
  const window = kept.last();
  return window !== null && now < window.end ? window : null;
}

export const isOpen = ({ begin, end }: MaintenanceWindow, now = Date.now()): boolean => begin <= now && now < end;

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
