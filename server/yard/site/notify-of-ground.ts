import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Notice, notify } from '#server/kernel/message/notice.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import type { Text } from '#shared/resource/text.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';

interface GroundApplication {
  readonly id: string;
  readonly createBy: string;
  readonly siteKeeper: string | null;
}

/** Sends a notice about an application to its applicant and to the keeper of its site. */
export async function notifyOfGround(
  trx: Trx,
  { tenantId }: Actor,
  { id, createBy, siteKeeper }: GroundApplication,
  priority: Notice['priority'],
  title: Text,
): Promise<void> {
  const people = await userIdsOf(trx, siteKeeper === null ? [createBy] : [createBy, siteKeeper]);
  const userIds = [...people.values()];
  const about = { busType: siteApply.code, busId: id, openPage: pagePath(siteApply, id) };
  await notify(trx, { tenantId, userIds, title, content: title, priority, ...about });
}
