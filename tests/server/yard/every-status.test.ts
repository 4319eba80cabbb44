import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { hashPassword } from '#server/session/password.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walkDeliveries } from '#tests/support/status-walk/jp.ts';
import { walkNight } from '#tests/support/status-walk/night.ts';
import { openOffice } from '#tests/support/status-walk/office.ts';
import { everyNode, everyStatus } from '#tests/support/status-walk/reached.ts';
import { walkAnnouncements, walkExamples } from '#tests/support/status-walk/rest.ts';
import { walkScaffolds } from '#tests/support/status-walk/scaffold.ts';
import { walkSites } from '#tests/support/status-walk/site.ts';
import { walkTools } from '#tests/support/status-walk/tool.ts';
import { type Ground, openGround, walkUnits } from '#tests/support/status-walk/units.ts';
import { walkWharf } from '#tests/support/status-walk/wharf.ts';
import { walkOutsourcing } from '#tests/support/status-walk/wx.ts';
import { testPasswords } from '#tests/support/test-config.ts';

/*
 * Every status of every lifecycle and every node of every flow, reached by the people who hold the rights and by the calls
 * that the office sends. Which there are the definitions say: one that nobody can reach fails the last test.
 */

testDatabase();
const app = testApp();
const office = openOffice(app);
/** The yard was told so many days ago and nobody has worked in it since: what has a deadline is late. */
const idleDays = 20;
let ground: Ground;

beforeAll(async () => {
  const now = new Date(Date.now() - idleDays * 86_400_000);
  await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: await hashPassword(testPasswords.demo), now });
  ground = await openGround(office);
}, 600_000);

describe('the users of the yard', () => {
  it('record violations, and change the status of units', () => walkUnits(office));
  it('occupy sites, extend the occupation, clear the site and give it up', () => walkSites(office, ground));
  it('borrow tools, count their stock and scrap them', () => walkTools(office, ground));
  it('erect scaffolds, inspect them and dismantle them', () => walkScaffolds(office, ground));
  it('moor ships, shift them and let them depart', () => walkWharf(office));
  it('kit pallets and deliver them', () => walkDeliveries(office, ground));
  it('order parts from contractors, receive them and return rejected ones', () => walkOutsourcing(office, ground));
  it('publish announcements and revoke them', () => walkAnnouncements(office));
  it('go through the example applications', () => walkExamples(office, ground));
  it('leave overdue work to the night jobs', () => walkNight(office));
});

describe('all walks of the yard together', () => {
  it('reach every status', () => {
    expect(everyStatus.filter((name) => !office.reached.has(name))).toEqual([]);
  });

  it('reach every node', () => {
    expect(everyNode.filter((name) => !office.reached.has(name))).toEqual([]);
  });
});
