import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { Place } from './berth-facts.ts';
import { berthNeedOf } from './berth-need.ts';
import { berthProblems } from './berth-problems.ts';
import { notifyOfStay } from './notify-of-stay.ts';
import { lowestTide } from './tide.ts';
import { wharfLimits } from './wharf-limits.ts';

/**
 * Warns if the ship's actual draft is too great for the berth at low water. The ship is there already, so nothing is
 * refused.
 */
export async function warnOfDraft(trx: Trx, actor: Actor, record: ResourceRecord, place: Place): Promise<void> {
  const seen = Math.max(Number(record.draftFore ?? 0), Number(record.draftAft ?? 0));
  const need = berthNeedOf(record);
  if (!need || seen <= need.draft) return;
  const tide = await lowestTide(trx, actor.tenantId, need.from, need.to);
  const limits = await wharfLimits(actor.tenantId);
  const deep = berthProblems(place, { ...need, draft: seen }, tide, limits).find(
    ({ error }) => error === 'wharfTooDeep',
  );
  if (!deep) return;
  const no = String(record.applyNo ?? '');
  await notifyOfStay(
    trx,
    actor,
    { id: record.id, createBy: String(record.createBy ?? '') },
    {
      title: { zh: `${no} 实际吃水过大`, en: `${no}: the draft is too great` },
      content: { zh: errorText(deep.error, 'zh', deep.params), en: errorText(deep.error, 'en', deep.params) },
      priority: 'H',
      roles: ['wharf_disp', 'dispatcher'],
    },
  );
}
