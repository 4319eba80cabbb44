import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { isRectangle, readOutline } from '#shared/ground/outline.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { closeGround, openGround } from './closures.ts';
import { wakeSites } from './wake-sites.ts';

/** Numbers of up to five applications that use a site or have reserved it. */
async function standingNumbers(trx: Trx, tenantId: number, site: string): Promise<readonly string[]> {
  const { rows } = await sql<{ applyNo: string }>`
    select a.apply_no from prm_site_occupy o join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.site = ${site} and o.state in ('1', '2')
    order by o.from_date limit 5`.execute(trx);
  return rows.map(({ applyNo }) => applyNo);
}

/**
 * A site in use or reserved cannot be closed, divided anew or deleted; the refusal names the applications
 * (docs/domain.md §16 rule 3).
 */
async function refuseOccupied(trx: Trx, actor: Actor, { id, siteCode }: ResourceRecord): Promise<void> {
  const nos = await standingNumbers(trx, actor.tenantId, id);
  if (nos.length > 0) throw fail('siteOccupied', { code: String(siteCode), nos: nos.join('、') });
}

const closed = async (context: TransitionContext) => {
  await refuseOccupied(context.trx, context.actor, context.record);
  await closeGround(context);
  await wakeSites(context.trx, context.actor.tenantId);
  return undefined;
};

const opened = async ({ trx, actor, record }: TransitionContext) => {
  await openGround(trx, actor.tenantId, record.id);
  await wakeSites(trx, actor.tenantId);
  return undefined;
};

/** 场地: checks outline, area and code; a site can be closed only while it is empty. */
export const siteHooks: ResourceHooks = {
  async validate({ trx, actor, verb, before, record }) {
    if (verb === 'delete') return refuseOccupied(trx, actor, record);
    refuseCode(actor, record);
    await refuseSize(actor, record);
    if (before && Number(before.bays) !== Number(record.bays)) await refuseOccupied(trx, actor, record);
  },
  async afterSave({ trx, actor, before, record }) {
    // A change of the status comes from a transition or an occupation, which wake the pages themselves.
    if (before?.siteStatus !== record.siteStatus) return;
    await wakeSites(trx, actor.tenantId);
  },
  transition: { repair: closed, retire: closed, reopen: opened },
};

/** The code begins with the zone: A01 is in zone A (docs/domain.md §4.1). */
function refuseCode(actor: Actor, { siteCode, zone }: ResourceRecord): void {
  if (String(siteCode ?? '').startsWith(String(zone ?? ''))) return;
  throw invalidFields({ siteCode: errorText('siteZone', actor.language, { zone: String(zone) }) });
}

async function refuseSize(actor: Actor, { polygon, area, length, width }: ResourceRecord): Promise<void> {
  const outline = readOutline(polygon);
  if (outline === null) throw invalidFields({ polygon: errorText('siteOutline', actor.language, {}) });
  const product = Math.round(Number(length) * Number(width) * 10) / 10;
  // The area of a rectangle may differ from length × width by a tolerance (docs/domain.md §4.1).
  const tolerance = await readParameter(actor.tenantId, 'site.sizeTolerance');
  if (!isRectangle(outline) || Math.abs(product - Number(area)) <= Number(area) * tolerance) return;
  const params = { product, area: Number(area), percent: Math.round(tolerance * 1000) / 10 };
  throw invalidFields({ area: errorText('siteSize', actor.language, params) });
}
