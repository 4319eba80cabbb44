import { type Actor, openToAll } from '#server/kernel/actor.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';

/** Actor of jobs in a tenant; has no account and no session. */
export function systemActor(tenantId: number): Actor {
  return {
    userId: '',
    username: 'system',
    realname: '系统',
    tenantId,
    sessionId: '',
    orgCode: '',
    orgCodes: [],
    roles: [],
    grants: new Set(),
    restrictions: openToAll,
    scope: { kind: 'all', areas: [], contractors: [] },
    dataRules: noDataRules,
    projects: null,
    language: 'zh',
  };
}
