import { sql } from 'kysely';
import type { TransitionContext } from '#server/resource/hooks.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import { againstAssignment } from './assigned-findings.ts';
import { needsDistance } from './predicates.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';
import { siteNeedOf } from './site-need.ts';

/** Throws the first finding that blocks. */
export function refuse(findings: readonly Finding[]): void {
  const first = findings.find(({ blocks }) => blocks);
  if (first) throw fail(first.error, { ...first.params });
}

/** Locks the site and repeats all checks, so that of two rivals the second sees what the first wrote. */
export async function lockFreeGround({
  trx,
  actor,
  record,
}: Pick<TransitionContext, 'trx' | 'actor' | 'record'>): Promise<SiteFacts> {
  const site = await loadSite(trx, actor.tenantId, record.siteId, { lock: true });
  const need = await siteNeedOf(trx, actor.tenantId, record);
  if (!site || !need) throw fail('notFound');
  if (needsDistance(need.purpose)) await lockApart(trx, actor.tenantId);
  refuse(await againstAssignment(trx, actor.tenantId, record, site, need));
  return site;
}

/**
 * Decisions about painting and hot work run one at a time, because the lock of a site does not keep neighbouring sites
 * apart.
 */
async function lockApart(trx: TransitionContext['trx'], tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext('site.paint'))`.execute(trx);
}
