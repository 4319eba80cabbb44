import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { audit } from '#server/modules/audit/audit.ts';
import { listRecords } from '#server/resource/list.ts';
import { saveRecord } from '#server/resource/save.ts';
import { runningConfig, setRunningConfig } from '#server/running-config.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { announcementPages } from './announcement.pages.ts';
import { categoryPages } from './category.pages.ts';
import { dataSourcePages } from './data-source.pages.ts';
import { departPages } from './depart.pages.ts';
import { dictPages } from './dict.pages.ts';
import { gatewayPages } from './gateway.pages.ts';
import { jobPages } from './job.pages.ts';
import { menuPages } from './menu.pages.ts';
import { messagePages } from './message.pages.ts';
import { monitorPages } from './monitor.pages.ts';
import { replay } from './old-client.ts';
import { positionPages } from './position.pages.ts';
import { rolePages } from './role.pages.ts';
import { rulePages } from './rule.pages.ts';
import { tenantPages } from './tenant.pages.ts';
import { userPages } from './user.pages.ts';

/** What an unchanged Vue 2 client of the platform asks and reads (issue 12, point 13), page by page. */
const pages = [
  ...rolePages,
  ...dictPages,
  ...categoryPages,
  ...positionPages,
  ...rulePages,
  ...monitorPages,
  ...tenantPages,
  ...announcementPages,
  ...messagePages,
  ...userPages,
  ...departPages,
  ...jobPages,
  ...dataSourcePages,
  ...gatewayPages,
  ...menuPages,
];

testDatabase();
const app = testApp();

beforeAll(async () => {
  setRunningConfig({ ...runningConfig(), outboundHosts: ['127.0.0.1'] });
  const { id } = await createPerson({ username: 'old_client', realname: '旧端', roles: ['admin'] });
  await createPerson({ username: 'old_leaver', realname: '被退出的人' });
  await app.open('old_leaver');
  const person = testActor({ userId: id, username: 'old_client' });
  const [rule] = (await listRecords(sysCheckRule, person, listQuerySchema.parse({ pageSize: 1 }))).records;
  await writeAs(FIRST_TENANT, async (trx) => {
    await saveRecord(trx, sysCheckRule, person, { id: rule?.id ?? '', patch: { ruleName: '改过的规则' } });
    const by = { success: true, tenantId: FIRST_TENANT, username: 'old_client' } as const;
    await audit(trx, { ...by, type: 'operation', operate: 'update', event: 'test.replayed', content: '重放的操作' });
    await audit(trx, { ...by, type: 'signIn', event: 'session.opened', content: '用户名: old_client,登录成功！' });
  });
});

describe('the platform’s Vue 2 client', () => {
  test.each(pages)('gets what it reads: $page', async ({ calls, tenant }) => {
    expect(await replay(app, 'old_client', { calls, ...(tenant && { tenant }) })).toEqual([]);
  });
});
