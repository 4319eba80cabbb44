import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import { today } from '#server/db/today.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { checks as allChecks } from './checks.ts';
import type { Check } from './finding.ts';
import type { Limits } from './limits.ts';
import { liveTenants } from './live-tenants.ts';
import { notifyAdministrators, type Warning } from './notify-administrators.ts';
import { type Found, planWarnings, type StoredFinding, type Warnings } from './plan-warnings.ts';

/** Path of the monitor page (`shared/yard/monitor/area.ts`). */
const monitorPage = '/monitor/status';

export interface Watched {
  readonly announced: number;
  readonly unchanged: number;
  readonly solved: number;
  /** Checks that failed, with the error. */
  readonly failed: readonly { readonly kind: string; readonly error: unknown }[];
}

/** Runs all checks, and notifies each tenant's administrators of new, continuing and solved problems. */
export async function watch(limits: Limits, now: number, checks: readonly Check[] = allChecks): Promise<Watched> {
  const found: Found[] = [];
  const looked = new Set<string>();
  const failed: Watched['failed'][number][] = [];
  for (const { kind, look } of checks) {
    try {
      found.push(...(await look(limits, now)).map((finding) => ({ ...finding, kind })));
      looked.add(kind);
    } catch (error) {
      failed.push({ kind, error });
    }
  }
  const sum = { announced: 0, unchanged: 0, solved: 0 };
  for (const tenantId of await liveTenants()) {
    const own = found.filter((one) => one.tenantId === tenantId);
    const { announce, unchanged, solved } = await writeAs(tenantId, (trx) => warn(trx, tenantId, own, looked));
    sum.announced += announce.length;
    sum.unchanged += unchanged.length;
    sum.solved += solved.length;
  }
  return { ...sum, failed };
}

async function warn(
  trx: Trx,
  tenantId: number,
  found: readonly Found[],
  looked: ReadonlySet<string>,
): Promise<Warnings> {
  const stored = await trx
    .selectFrom('monitorFinding')
    .select(['kind', 'subject', 'title', 'titleEn', 'toldDay', 'quietLooks', 'stands', 'overDay'])
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .execute();
  const warnings = planWarnings(found, stored, looked, await today(trx));
  for (const one of [...warnings.announce, ...warnings.unchanged]) await keepFinding(trx, tenantId, one);
  const rowOf = ({ kind, subject }: StoredFinding) => ({ tenantId, kind, subject });
  for (const one of warnings.missing)
    await trx
      .updateTable('monitorFinding')
      .set(({ eb }) => ({ quietLooks: eb('quietLooks', '+', 1) }))
      .where((eb) => eb.and(rowOf(one)))
      .execute();
  for (const one of warnings.solved)
    await trx
      .updateTable('monitorFinding')
      .set({ stands: false, overDay: sql<string>`current_date` })
      .where((eb) => eb.and(rowOf(one)))
      .execute();
  for (const one of warnings.remove)
    await trx
      .deleteFrom('monitorFinding')
      .where((eb) => eb.and(rowOf(one)))
      .execute();
  const usual = tenantId === PLATFORM_TENANT ? monitorPage : undefined;
  const announcements: Warning[] = [
    ...warnings.announce.map(({ title, content, kind, page = usual }) => ({ title, content, kind, page, over: false })),
    ...warnings.announceSolved.map(({ title, titleEn, kind }) => ({
      title: { zh: `已恢复：${title}`, en: `Solved: ${titleEn}` },
      content: { zh: '此项告警已解除。', en: 'This problem is solved.' },
      kind,
      over: true,
      page: usual,
    })),
  ];
  await notifyAdministrators(trx, tenantId, announcements);
  return warnings;
}

async function keepFinding(trx: Trx, tenantId: number, { kind, subject, title, content }: Found): Promise<void> {
  const said = {
    title: title.zh.slice(0, 100),
    titleEn: title.en.slice(0, 100),
    content: content.zh.slice(0, 500),
    contentEn: content.en.slice(0, 500),
    toldDay: sql<string>`current_date`,
    quietLooks: 0,
    stands: true,
  };
  // A problem that recurs counts from now.
  const since = sql<string>`case when monitor_finding.stands then monitor_finding.since else excluded.since end`;
  await trx
    .insertInto('monitorFinding')
    .values({ tenantId, kind, subject, ...said })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind', 'subject']).doUpdateSet({ ...said, since }))
    .execute();
}
