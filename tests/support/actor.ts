import { type Actor, openToAll } from '#server/kernel/actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { noDataRules } from '#shared/permission/data-rule.ts';

/** An actor for tests that call a module directly. By default it sees everything of the first tenant. */
export function testActor(changes: Partial<Actor> = {}): Actor {
  return {
    userId: 'test',
    username: 'admin',
    realname: '测试',
    tenantId: FIRST_TENANT,
    sessionId: 'test',
    orgCode: 'A01',
    orgCodes: ['A01'],
    roles: [],
    grants: new Set(),
    restrictions: openToAll,
    scope: { kind: 'all', areas: [], contractors: [] },
    dataRules: noDataRules,
    projects: null,
    language: 'zh',
    ...changes,
  };
}
