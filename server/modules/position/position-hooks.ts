import { sql } from 'kysely';
import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** JeecgBoot's labels (docs/wire.md §1.12). */
const written = {
  add: { operate: 'add', content: { zh: '职务表-添加', en: 'Position added' } },
  edit: { operate: 'update', content: { zh: '职务表-编辑', en: 'Position changed' } },
  delete: { operate: 'delete', content: { zh: '职务表-通过id删除', en: 'Position deleted' } },
} as const;

/** Positions belong to no area: all of the tenant are visible. Changes are recorded in the audit trail. */
export const positionHooks: ResourceHooks = {
  scope: () => sql`true`,
  async present(_, __, records) {
    for (const record of records) {
      record.rank = record.postRank;
      record.rank_dictText = record.postRank_dictText;
    }
  },
  afterSave: ({ trx, actor, verb, record }) =>
    audit(trx, {
      type: 'operation',
      ...written[verb],
      event: `position.${verb}`,
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_position:${record.id}`,
    }),
};
