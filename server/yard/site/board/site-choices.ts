import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { enteredApplication } from '#server/yard/availability/entered-application.ts';
import { siteVerdict } from '#server/yard/site/fitting-sites.ts';
import { takesGround } from '#server/yard/site/predicates.ts';
import { loadSites } from '#server/yard/site/site-facts.ts';
import { siteLimits } from '#server/yard/site/site-limits.ts';
import { siteNeedOf } from '#server/yard/site/site-need.ts';
import { conflictingUses } from '#server/yard/site/site-problems.ts';
import { takenGround } from '#server/yard/site/taken-ground.ts';
import type { siteChoicesShape } from '#shared/contract/yard/place-board.schema.ts';
import type { SiteChoices } from '#shared/contract/yard/place-board.ts';
import { errorText } from '#shared/errors/message.ts';
import { bayText } from '#shared/ground/bays.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { boardSites, mostSites } from './board-sites.ts';
import { sitePlan } from './site-plan.ts';

type Asked = z.output<typeof siteChoicesShape.body>;

/** Every site of the reader's list, by the rules of the assignment of an application as it is being entered. */
export async function siteChoices(db: Db, actor: Actor, { id, values }: Asked): Promise<SiteChoices> {
  const { tenantId, language } = actor;
  const record = await enteredApplication(db, actor, { resource: siteApply.code, id, values });
  const need = takesGround(record) ? await siteNeedOf(db, tenantId, record) : null;
  if (!need) return { sites: [] };
  const listed = await boardSites(db, actor, { first: need.from, last: need.to });
  const sites = await loadSites(db, tenantId);
  const ground = { sites, taken: await takenGround(db, tenantId, need), limits: await siteLimits(tenantId) };
  const foes = conflictingUses(need, ground.taken);
  const plan = await sitePlan(db, tenantId);
  return {
    sites: listed.slice(0, mostSites).flatMap((shown) => {
      const facts = sites.get(shown.id);
      if (facts === undefined) return [];
      const { taken, bays, problems } = siteVerdict(facts, need, ground, foes);
      const { id: site, code, name, zone, zone_dictText, polygon } = shown;
      return {
        id: site,
        code,
        ...(name !== undefined && { name }),
        zone,
        ...(zone_dictText !== undefined && { zone_dictText }),
        bays: shown.bays,
        polygon,
        taken: [...taken].toSorted((one, other) => one - other),
        ...(bays !== null && problems.length === 0 && { offer: bayText(bays) }),
        against: problems.map(({ error, params }) => errorText(error, language, params)),
      };
    }),
    ...(plan && { plan }),
  };
}
