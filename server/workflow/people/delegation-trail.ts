import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Writes an audit trail entry about a delegate that the actor set or removed; changes by an administrator have their
 * own entry (`agents.ts`).
 */
export function noteDelegation(trx: Trx, actor: Actor, content: Text, request: RequestInfo): Promise<void> {
  const { tenantId, username, realname } = actor;
  return audit(trx, {
    type: 'operation',
    operate: 'update',
    event: 'user.agent',
    content: { zh: `${content.zh}，username： ${username}`, en: `${content.en}: ${username}` },
    success: true,
    tenantId,
    username,
    realname,
    target: username,
    request,
  });
}
