import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { block as blockDefinition } from '#shared/yard/ship/block.ts';
import { site as siteDefinition } from '#shared/yard/site/site.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import { occupyStates } from './predicates.ts';
import { closedStates, loadSite } from './site-facts.ts';
import { wakeSites } from './wake-sites.ts';

/** The current occupation of an application, locked. */
export async function occupationOf(trx: Trx, tenantId: number, apply: string) {
  return trx
    .selectFrom('prmSiteOccupy')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('apply', '=', apply)
    .where('state', 'in', [occupyStates.reserved, occupyStates.inUse])
    .where('delFlag', '=', 0)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the occupation of an approved application (docs/domain.md §4.3). */
export async function reserveGround(trx: Trx, actor: Actor, record: ResourceRecord): Promise<void> {
  const { siteId, bayNos, ship, block, startDate, endDate } = record;
  const input = {
    site: siteId,
    bayNos,
    apply: record.id,
    ship,
    block,
    fromDate: startDate,
    toDate: endDate,
    state: occupyStates.reserved,
  };
  // The occupation belongs to the applicant's department. The assignee may decide for a project that is not theirs.
  const holder = { ...actor, projects: null, orgCode: String(record.sysOrgCode ?? '') };
  await insertRecord(trx, siteOccupy, holder, input);
  await refreshSite(trx, actor, String(siteId));
  await wakeSites(trx, actor.tenantId);
}

/** Changes an occupation and updates the status of its site; if the change is to another site, of both. */
export async function changeGround(
  trx: Trx,
  actor: Actor,
  occupation: { readonly id: string; readonly site: string },
  patch: RecordPatch,
): Promise<void> {
  await saveRecord(trx, siteOccupy, actor, { id: occupation.id, patch, bySystem: true, silent: true });
  await refreshSite(trx, actor, occupation.site);
  const { site } = patch;
  if (typeof site === 'string' && site !== occupation.site) await refreshSite(trx, actor, site);
  await wakeSites(trx, actor.tenantId);
}

/** Ends the occupation of an application. If the site was used (`left`), its last day becomes today. */
export async function leaveGround(trx: Trx, actor: Actor, apply: string, state: '3' | '4'): Promise<void> {
  const occupation = await occupationOf(trx, actor.tenantId, apply);
  if (!occupation) return;
  const day = await today(trx);
  const ended = state === occupyStates.left && day >= occupation.fromDate ? { toDate: day } : {};
  await changeGround(trx, actor, occupation, { state, ...ended });
  if (occupation.state === occupyStates.inUse && occupation.block) {
    await placeBlock(trx, actor, occupation.block, await standsAt(trx, actor.tenantId, occupation.block));
  }
}

/** The site that a block entered last and has not left. */
async function standsAt(trx: Trx, tenantId: number, block: string): Promise<string | null> {
  const { rows } = await sql<{ site: string }>`
    select site from prm_site_occupy
    where tenant_id = ${tenantId} and del_flag = 0 and block = ${block} and state = ${occupyStates.inUse}
    order by id desc limit 1`.execute(trx);
  return rows[0]?.site ?? null;
}

/** Updates 分段 › 当前场地, which follows from the occupations (docs/domain.md §2.2). */
export async function placeBlock(trx: Trx, actor: Actor, block: unknown, site: string | null): Promise<void> {
  if (typeof block !== 'string' || block === '') return;
  await saveRecord(trx, blockDefinition, actor, {
    id: block,
    patch: { currentSite: site },
    bySystem: true,
    silent: true,
  });
}

/** Updates 状态 of a site from its occupations, unless it is 维修 or 停用 (docs/domain.md §4.1). */
async function refreshSite(trx: Trx, actor: Actor, id: string): Promise<void> {
  const site = await loadSite(trx, actor.tenantId, id, { lock: true });
  if (!site || closedStates.includes(site.siteStatus)) return;
  const { rows } = await sql<{ state: string }>`
    select state from prm_site_occupy
    where tenant_id = ${actor.tenantId} and del_flag = 0 and site = ${id} and state in ('1', '2')`.execute(trx);
  const states = new Set(rows.map(({ state }) => state));
  const siteStatus = states.has(occupyStates.inUse) ? '2' : states.has(occupyStates.reserved) ? '1' : '0';
  if (siteStatus === site.siteStatus) return;
  const action = { 0: 'vacate', 1: 'reserve', 2: 'occupy' }[siteStatus];
  await runTransition(trx, siteDefinition, actor, { id, action, bySystem: true });
}
