import { afterCommit } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refusedLines } from '#server/resource/lines/refused-lines.ts';
import { changedGrantees, refuseGranted, refuseWidening } from './project-grants.ts';
import { changedGrants, granteesOf, membersKey } from './project-members.ts';

const operates = { add: 'add', edit: 'update', delete: 'delete' } as const;
const done = {
  add: { zh: '新增', en: 'added' },
  edit: { zh: '修改', en: 'changed' },
  delete: { zh: '删除', en: 'deleted' },
} as const;

/**
 * 项目: changes of its grants are changes of rights, so they are recorded and limited to the actor's reach
 * (docs/security.md P16, P33).
 */
export const projectHooks: ResourceHooks = {
  async validate(context) {
    const { verb, lines, actor } = context;
    if (verb === 'delete') return refuseGranted(context);
    const bad = (lines?.[membersKey] ?? []).filter((line) => granteesOf(line).length !== 1);
    if (bad.length === 0) return;
    throw refusedLines(actor, {
      [membersKey]: bad.map((line) => ({ line, fields: { username: 'projectMemberBad' } })),
    });
  },
  async afterSave(context) {
    const { trx, actor, verb, record, lines, linesBefore } = context;
    const grants = changedGrants(linesBefore?.[membersKey] ?? [], lines?.[membersKey]);
    await refuseWidening(trx, actor, String(record.id), grants);
    const who = await changedGrantees(trx, actor.tenantId, grants);
    await audit(trx, {
      type: 'operation',
      event: `project.${verb}`,
      operate: operates[verb],
      content: {
        zh: `${done[verb].zh}项目 ${record.projectName}（${record.projectNo}）${who.zh}`,
        en: `Project ${done[verb].en}: ${record.projectNameEn || record.projectName} (${record.projectNo})${who.en}`,
      },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_project:${record.id}`,
    });
    afterCommit(trx, forgetAllActors);
  },
};
