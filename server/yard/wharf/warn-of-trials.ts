import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { notifyOfStay } from './notify-of-stay.ts';

/** Notifies HSE of an engine trial next to hot work (docs/domain.md §7.3 rule 8). */
export async function warnOfTrials(
  trx: Trx,
  actor: Actor,
  record: ResourceRecord,
  findings: readonly Finding[],
): Promise<void> {
  const met = findings.find(({ error }) => error === 'wharfTrial');
  if (!met) return;
  const no = String(record.applyNo ?? '');
  const application = { id: record.id, createBy: String(record.createBy ?? '') };
  await notifyOfStay(trx, actor, application, {
    title: { zh: `${no} 试车与动火相邻`, en: `${no}: engine trial beside hot work` },
    content: { zh: errorText(met.error, 'zh', met.params), en: errorText(met.error, 'en', met.params) },
    priority: 'M',
    roles: ['hse'],
  });
}
