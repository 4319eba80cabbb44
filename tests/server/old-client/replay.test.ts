import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { writeAs } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { sysCheckRule } from '#shared/system/check-rule.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { replay } from './old-client.ts';
import { oldClientPages } from './pages.ts';

const database = testDatabase();
const app = testApp();

/** The last code to a number, as the outbox of phones holds it. */
async function codeTo(phone: string): Promise<string> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ code: string | null }>`select code from sys_sms where phone = ${phone} order by id desc limit 1`.execute(db),
  );
  return rows[0]?.code ?? 'none';
}

beforeAll(async () => {
  setRunningConfig({
    ...runningConfig(),
    outboundHosts: ['127.0.0.1'],
    signInWays: ['phone', 'registration', 'reset'],
  });
  await createPerson({ username: 'old_signer', realname: '登录的人', roles: ['team_leader'] });
  await createPerson({ username: 'old_phone', realname: '手机登录', roles: ['team_leader'], phone: '13977770001' });
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
  test.each(oldClientPages)('The page $page gets every value that it reads.', async (page) => {
    expect(await replay(app, 'old_client', page, codeTo)).toEqual([]);
  });
});
