import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

/** Signs in people who write applications: two teams, a planner and somebody of another tenant. */
export async function createWriters(app: TestApp) {
  await createTenant(2);
  await createPerson({ username: 'leader', realname: '李班长', roles: ['team_leader'], orgCode: 'A01A01A01' });
  await createPerson({ username: 'neighbour', roles: ['team_leader'], orgCode: 'A01A01A02' });
  await createPerson({ username: 'planner', roles: ['planner'] });
  await createPerson({ username: 'foreigner', roles: ['planner', 'team_leader'], tenantId: 2 });
  const rows = await insertYardRows(FIRST_TENANT);
  await insertYardRows(2);
  return {
    leader: await app.as('leader'),
    neighbour: await app.as('neighbour'),
    planner: await app.as('planner'),
    foreigner: await app.as('foreigner'),
    rows,
  };
}
