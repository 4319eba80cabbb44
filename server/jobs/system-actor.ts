import { type Actor, openToAll } from '#server/kernel/actor.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';

/** Who acts when nobody asked: a job, in one tenant. It has no account and no session. */
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
    withheld: openToAll,
    scope: { kind: 'all', areas: [], contractors: [] },
    dataRules: noDataRules,
    projects: null,
    language: 'zh',
  };
}
