import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { stopAfterWind } from './stop-scaffolds.ts';

/** 生产日历: a strong wind on record takes every scaffold out of use at once (domain.md §6.4). */
export const calendarHooks: ResourceHooks = {
  async afterSave({ trx, actor, verb, before, record }) {
    if (verb === 'delete' || before?.windLevel === record.windLevel) return;
    const limit = await readParameter(actor.tenantId, 'scaffold.stopWind');
    if (Number(record.windLevel ?? 0) < limit) return;
    await stopAfterWind(trx, actor, { day: String(record.day), wind: Number(record.windLevel) });
  },
};
