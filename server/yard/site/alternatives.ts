import type { Db } from '#server/db/database.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import type { Text } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { areaOfBays, baysNeeded, bayText, chooseBays } from '#shared/yard/site/bays.ts';
import { distanceBetween, readOutline } from '#shared/yard/site/outline.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { assignedFindings } from './assigned-findings.ts';
import { isAssigned, takesGround } from './predicates.ts';
import { relatedUse, takenOver } from './related-use.ts';
import { loadSites, type SiteFacts } from './site-facts.ts';
import { siteLimits } from './site-limits.ts';
import { type SiteNeed, siteNeedOf } from './site-need.ts';
import { foesOf, hotWorkProblems, type SiteLimits, siteProblems } from './site-problems.ts';
import { type Taken, takenGround } from './taken-ground.ts';
import { wishFindings } from './wish-findings.ts';

/** With the site administrators, who have named no bays yet. */
const isWaiting = (record: ResourceRecord): boolean =>
  takesGround(record) && record.bpmStatus === '1' && !isAssigned(record);

/** 场地: of a wish or of an assignment, by the rules of the decision (domain.md §16 rules 1 and 2). */
export const siteAvailability: AvailabilityKind = {
  resource: siteApply.code,
  async conflicts(db, tenantId, entered) {
    const record = takesGround(entered) ? entered : await onItsGround(db, tenantId, entered);
    return isAssigned(record) ? assignedFindings({ db, tenantId, record }) : wishFindings({ db, tenantId, record });
  },
  waits: isWaiting,
  alternatives: async (db, tenantId, record) => (takesGround(record) ? alternativesFor(db, tenantId, record) : []),
};

/** An extension as its save will make it. */
async function onItsGround(db: Db, tenantId: number, record: ResourceRecord): Promise<ResourceRecord> {
  const use = await relatedUse(db, tenantId, record.relatedApply);
  return { ...record, ...takenOver(record, use), id: record.id, version: record.version };
}

interface Ground {
  readonly sites: ReadonlyMap<string, SiteFacts>;
  readonly taken: readonly Taken[];
  readonly foes: readonly Taken[];
  readonly limits: SiteLimits;
}

/** Sites that pass every check on these days: the nearest first, of equally near ones that which wastes least. */
async function alternativesFor(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  const need = await siteNeedOf(db, tenantId, record);
  if (!need) return [];
  const sites = await loadSites(db, tenantId);
  const taken = await takenGround(db, tenantId, need);
  const ground = { sites, taken, foes: foesOf(need, taken), limits: await siteLimits(tenantId) };
  const wish = sites.get(String(record.siteId ?? record.wantSite ?? ''));
  // To who wishes another site is offered; to who assigns other bays of the same one, or the wish itself.
  return [...sites.values()]
    .filter((site) => site !== wish || isAssigned(record) || isWaiting(record))
    .flatMap((site) => fitOf(site, need, ground, wish) ?? [])
    .sort((one, other) => one.metres - other.metres || one.waste - other.waste)
    .slice(0, 3)
    .map(({ site, bays, metres }) => ({
      label: site.siteCode,
      note: {
        zh: `${bayText(bays)} 格，${areaOfBays(site, bays.length)}㎡${whereFrom(site, metres, wish).zh}`,
        en: `bays ${bayText(bays)}, ${areaOfBays(site, bays.length)} ㎡${whereFrom(site, metres, wish).en}`,
      },
      patch: { wantSite: site.id, siteId: site.id, bayNos: bayText(bays) },
    }));
}

function whereFrom(site: SiteFacts, metres: number, wish: SiteFacts | undefined): Text {
  if (wish === undefined) return { zh: '', en: '' };
  if (site === wish) return { zh: '，同一场地', en: ', the same site' };
  const far = Math.round(metres);
  return far === 0 ? { zh: '，相邻', en: ', next to it' } : { zh: `，相距 ${far}m`, en: `, ${far} m away` };
}

interface Fit {
  readonly site: SiteFacts;
  readonly bays: readonly number[];
  readonly metres: number;
  /** ㎡ more than needed */
  readonly waste: number;
}

function fitOf(site: SiteFacts, need: SiteNeed, { sites, taken, foes, limits }: Ground, wish?: SiteFacts): Fit | null {
  if (siteProblems(site, need, limits).length > 0) return null;
  if (hotWorkProblems(site, foes, sites, limits).length > 0) return null;
  const had = new Set(taken.flatMap((entry) => (entry.site === site.id ? entry.bays : [])));
  const count = baysNeeded(site, need.area, limits.areaShare);
  const bays = count > site.bays ? null : chooseBays(site.bays, had, count);
  if (bays === null) return null;
  return { site, bays, metres: wish ? metresBetween(wish, site) : 0, waste: areaOfBays(site, count) - need.area };
}

function metresBetween(one: SiteFacts, other: SiteFacts): number {
  const [from, to] = [readOutline(one.polygon), readOutline(other.polygon)];
  return one.id === other.id || !from || !to ? 0 : distanceBetween(from, to);
}
