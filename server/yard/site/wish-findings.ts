import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { baysNeeded } from '#shared/ground/bays.ts';
import { isBlank } from '#shared/resource/record.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { isAssigned } from './predicates.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { type SiteNeed, siteNeedOf } from './site-need.ts';
import { type SiteLimits, siteProblems, takenProblems, tooFewBays } from './site-problems.ts';
import { type Taken, takenGround } from './taken-ground.ts';

/**
 * Warnings about the wished site: problems of the site itself, its occupations on these days, and other applications
 * for it. Nothing is refused here, because the administrators assign.
 */
export async function wishFindings({ db, tenantId, record }: Pick<FindingInput, 'db' | 'tenantId' | 'record'>) {
  const id = record.wantSite;
  const need = isAssigned(record) || isBlank(id) ? null : await siteNeedOf(db, tenantId, record);
  if (!need) return [];
  const limits = await siteLimits(tenantId);
  const hours = await readParameter(tenantId, 'site.holdHours');
  const [site, taken, wishes] = await pipelined([
    loadSite(db, tenantId, id),
    takenGround(db, tenantId, need, String(id)),
    rivalWishes(db, tenantId, { ...need, site: String(id), hours }),
  ]);
  if (!site) return [];
  return [...againstWish(site, need, taken, limits), ...wishes.map(wishedBy(site))].map(
    (finding): Finding => ({ ...finding, blocks: false }),
  );
}

/** Problems of the wished site, and its occupations if it has too few free bays. */
function againstWish(site: SiteFacts, need: SiteNeed, taken: readonly Taken[], limits: SiteLimits): readonly Finding[] {
  const problems = siteProblems(site, need, limits);
  const had = new Set(taken.flatMap(({ bays }) => bays));
  const needed = baysNeeded(site, need.area, limits.areaShare);
  if (site.bays - had.size >= needed) return problems;
  const all = Array.from({ length: site.bays }, (_, index) => index + 1);
  return [...problems, tooFewBays(site, had, needed), ...takenProblems(site, all, taken).slice(0, 3)];
}

interface Wish {
  readonly id: string;
  readonly applyNo: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Other applications that wish for the site. A wish in approval counts for `hours` hours (rule 2), an assignment until
 * it is decided; neither keeps others out.
 */
async function rivalWishes(
  db: Db,
  tenantId: number,
  { from, to, own, site, hours }: SiteNeed & { readonly site: string; readonly hours: number },
): Promise<readonly Wish[]> {
  const { rows } = await sql<Wish>`
    select a.id, a.apply_no, a.start_date as "from", a.end_date as "to" from prm_site_apply a
    join wf_instance i on i.tenant_id = a.tenant_id and i.id = a.instance_id
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.bpm_status = '1' and a.biz_status = '10'
      and a.id <> all(${[...own]})
      and a.start_date <= ${to}::date and a.end_date >= ${from}::date
      and (a.site_id = ${site} or (a.site_id is null and a.want_site = ${site}
        and i.start_time > now() - make_interval(hours => ${hours}::int)))
    order by a.apply_no limit 3`.execute(db);
  return rows;
}

const wishedBy =
  ({ siteCode }: SiteFacts) =>
  ({ id, applyNo, from, to }: Wish): Finding => ({
    error: 'siteWished',
    params: { code: siteCode, no: applyNo, from, to },
    blocks: false,
    names: { no: { resource: siteApply.code, id } },
  });
