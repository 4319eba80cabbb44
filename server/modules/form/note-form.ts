import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';

const words = {
  add: { zh: '发布', en: 'published' },
  update: { zh: '修改', en: 'changed' },
  delete: { zh: '删除', en: 'deleted' },
  design: { zh: '设计', en: 'designed' },
  restore: { zh: '从影子表恢复', en: 'restored from a shadow copy' },
  remove: { zh: '移除', en: 'removed without its table' },
} as const;

/** What the trail can say. */
const operates = {
  add: 'add',
  update: 'update',
  delete: 'delete',
  design: 'add',
  remove: 'delete',
  restore: 'update',
} as const;

/** Records a change of an online form in the audit trail (docs/security.md P33). */
export function noteForm(actor: Actor, request: RequestInfo, what: keyof typeof words, target: string): Promise<void> {
  return auditAlone({
    type: 'operation',
    operate: operates[what],
    event: `form.${what}`,
    content: { zh: `${words[what].zh}在线表单 ${target}`, en: `Online form ${words[what].en}: ${target}` },
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target,
    request,
  });
}
