import { sql } from 'kysely';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { loadPlace } from './berth-facts.ts';
import { berthNeedOf } from './berth-need.ts';
import { berthProblems } from './berth-problems.ts';
import { notifyOfStay } from './notify-of-stay.ts';
import { lowestTide } from './tide.ts';
import { wharfLimits } from './wharf-limits.ts';

const measured = ['loa', 'beam', 'draft', 'displacement'] as const;

/** 船舶: a new draft or size is checked against the ship's current and future berths (docs/domain.md §16 rule 4). */
export const shipHooks: ResourceHooks = {
  async afterSave(context) {
    const { verb, before, record } = context;
    if (verb === 'edit' && measured.some((name) => before?.[name] !== record[name])) await warnOfBerths(context);
  },
};

interface Booked {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly displacement: number;
  readonly berth: string;
  readonly secondBerth: string | null;
  readonly fromTime: string;
  readonly toTime: string;
}

/** Only warns: the people who planned the stay decide what to do. */
async function warnOfBerths({ trx, actor, record }: SaveContext): Promise<void> {
  const { tenantId } = actor;
  const { rows } = await sql<Booked>`
    select a.id, a.apply_no, a.create_by, a.displacement, s.berth, s.second_berth, s.from_time, s.to_time
    from prm_wharf_stay s join prm_wharf_apply a on a.tenant_id = s.tenant_id and a.id = s.apply
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship = ${record.id} and s.state in ('1', '2')
    order by s.from_time limit 20`.execute(trx);
  const limits = await wharfLimits(tenantId);
  for (const booked of rows) {
    const place = await loadPlace(trx, tenantId, { berthId: booked.berth, secondBerth: booked.secondBerth });
    const need = berthNeedOf({
      id: booked.id,
      version: 0,
      eta: booked.fromTime,
      etd: booked.toTime,
      loa: record.loa,
      beam: record.beam,
      draftMax: record.draft,
      displacement: isBlank(record.displacement) ? booked.displacement : record.displacement,
    });
    if (!place || !need) continue;
    const tide = await lowestTide(trx, tenantId, need.from, need.to);
    const problem = berthProblems(place, need, tide, limits).find(
      ({ blocks, error }) => blocks && error !== 'wharfClosed',
    );
    if (!problem) continue;
    await notifyOfStay(trx, actor, booked, {
      title: {
        zh: `船舶数据变更：${booked.applyNo} 的泊位不再合适`,
        en: `Ship changed: the berth of ${booked.applyNo} no longer fits`,
      },
      content: {
        zh: errorText(problem.error, 'zh', problem.params),
        en: errorText(problem.error, 'en', problem.params),
      },
      priority: 'M',
      roles: ['wharf_disp', 'wharf_master'],
    });
  }
}
