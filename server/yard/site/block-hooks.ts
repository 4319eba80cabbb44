import { sql } from 'kysely';
import { notify } from '#server/kernel/message/notice.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { warnOfLift } from '#server/yard/tool/warn-of-lift.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { loadSite } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { siteProblems } from './site-problems.ts';

const weighed = ['weight', 'length', 'width'] as const;

/**
 * 分段: a new weight or size is checked against current and future sites and lifting gear (docs/domain.md §16 rule 4).
 */
export const blockHooks: ResourceHooks = {
  async afterSave(context) {
    const { trx, actor, verb, before, record } = context;
    if (verb !== 'edit') return;
    if (weighed.some((name) => before?.[name] !== record[name])) await warnOfGround(context);
    if (Number(record.weight) > Number(before?.weight)) await warnOfLift(trx, actor, weighedBlock(record));
  },
};

const weighedBlock = (record: ResourceRecord) => ({
  id: record.id,
  blockNo: String(record.blockNo),
  weight: Number(record.weight),
  length: Number(record.length),
  width: Number(record.width),
});

interface Booked {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly purpose: string;
  readonly site: string;
}

async function warnOfGround({ trx, actor, record }: SaveContext): Promise<void> {
  const { tenantId } = actor;
  const { rows } = await sql<Booked>`
    select a.id, a.apply_no, a.create_by, a.purpose, o.site
    from prm_site_occupy o join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.block = ${record.id} and o.state in ('1', '2')
    limit 20`.execute(trx);
  const limits = await siteLimits(tenantId);
  const block = weighedBlock(record);
  for (const booked of rows) {
    const site = await loadSite(trx, tenantId, booked.site);
    const need = { own: [], from: '', to: '', area: 0, unitLoad: null, purpose: booked.purpose, block };
    const [problem] = site ? siteProblems({ ...site, siteStatus: '0' }, need, limits) : [];
    if (!site || !problem) continue;
    const people = await userIdsOf(trx, [booked.createBy, site.keeper]);
    await notify(trx, {
      tenantId,
      userIds: [...people.values()],
      title: {
        zh: `分段数据变更：${booked.applyNo} 的场地不再合适`,
        en: `Block changed: the site of ${booked.applyNo} no longer fits`,
      },
      content: {
        zh: errorText(problem.error, 'zh', problem.params),
        en: errorText(problem.error, 'en', problem.params),
      },
      priority: 'M',
      busType: siteApply.code,
      busId: booked.id,
      openPage: pagePath(siteApply, booked.id),
    });
  }
}
