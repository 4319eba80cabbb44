import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { type BadDay, isBad, stopAfterWeather } from './stop-scaffolds.ts';

/**
 * 生产日历: strong wind or heavy rain in the calendar suspends all scaffolds at once (docs/domain.md §6.4, §6.6 rule 2).
 */
export const calendarHooks: ResourceHooks = {
  async beforeSave({ trx, actor, verb, before, record }) {
    if (verb === 'delete') return undefined;
    const limit = await readParameter(actor.tenantId, 'scaffold.stopWind');
    if (!isBad(weatherOf(record), limit)) return { weatherSince: null };
    // If the stored weather was bad already, the time of its first recording stays.
    if (before && isBad(weatherOf(before), limit) && before.day === record.day) return undefined;
    return { weatherSince: await recordedIn(trx, String(record.day)) };
  },
  async afterSave({ trx, actor, verb, before, record }) {
    const now = weatherOf(record);
    if (verb === 'delete') return;
    if (before && before.windLevel === record.windLevel && weatherOf(before).heavyRain === now.heavyRain) return;
    const limit = await readParameter(actor.tenantId, 'scaffold.stopWind');
    if (isBad(now, limit)) await stopAfterWeather(trx, actor, now, limit);
  },
};

function weatherOf({ day, windLevel, heavyRain, weatherSince }: RecordPatch): BadDay {
  return {
    day: String(day),
    windLevel: typeof windLevel === 'number' ? windLevel : null,
    heavyRain: heavyRain === true,
    weatherSince: typeof weatherSince === 'string' ? weatherSince : null,
  };
}

/**
 * The current time, limited to the given day: a forecast counts from the beginning of the day, a later entry from its
 * end.
 */
async function recordedIn(trx: Trx, day: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select least(greatest(date_trunc('second', now()), ${day}::date::timestamptz), (${day}::date + 1)::timestamptz) as since`.execute(
    trx,
  );
  return rows[0]?.since ?? `${day} 00:00:00`;
}
