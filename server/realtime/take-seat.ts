import { createHash } from 'node:crypto';
import type { ResolveActor } from '#server/http/access.ts';
import { refuseOthersWhileClosed } from '#server/kernel/maintenance/closed.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import { fail } from '#shared/errors/fail.ts';
import type { TopicPath } from '#shared/realtime/topic.ts';
import type { Listener } from './seat.ts';

/**
 * Checks who may join a topic (docs/security.md P29): a live session of the user in the path. Old clients add `_<md5 of
 * the token>` or `_app` to the user id; both mean the same user.
 */
export async function takeSeat(
  resolveActor: ResolveActor,
  topic: TopicPath,
  token: string,
  tenant: string | undefined,
): Promise<Listener> {
  const actor = () => resolveActor(token, tenant, 'zh');
  const caller = await actor();
  const { userId, tenantId, sessionId, passwordDue } = caller;
  if (passwordDue) throw fail('passwordDue');
  const names = [userId, `${userId}_app`, `${userId}_${createHash('md5').update(token).digest('hex')}`];
  if (!names.includes(topic.user)) throw fail('topicRefused');
  if (!(tenantId > 0)) throw fail('tenantRefused');
  await refuseOthersWhileClosed(() => runsPlatform(caller));
  return { seat: { topic: topic.kind, tenantId, userId, sessionId }, actor };
}
