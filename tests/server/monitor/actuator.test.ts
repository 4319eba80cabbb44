import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { showCharts } from '#shared/contract/form/chart.ts';
import * as actuator from '#shared/contract/system/actuator.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
const other = FIRST_TENANT + 1;

beforeAll(async () => {
  await createTenant(other);
  await createPerson({ username: 'act_admin', roles: ['admin'] });
  await createPerson({ username: 'act_worker', roles: ['team_leader'] });
  await createPerson({ username: 'act_there', roles: ['admin'], tenantId: other });
});

describe('the platform’s monitor calls', () => {
  it('return the metrics of this process that have the same meaning, and no others', async () => {
    const admin = await app.as('act_admin');
    const { names } = await admin.call(actuator.metricNames, {});
    for (const name of names) {
      const { measurements, ...figure } = await admin.call(actuator.metric, { path: { name } });
      expect(figure).toMatchObject({ name, availableTags: [] });
      for (const { value } of measurements) expect(value).toBeGreaterThanOrEqual(0);
    }
    const used = async (name: string) => {
      const { measurements } = await admin.call(actuator.metric, { path: { name } });
      return measurements[0]?.value ?? Number.NaN;
    };
    expect(await used('jvm.memory.used')).toBeLessThanOrEqual(await used('jvm.memory.max'));
    expect(await used('process.start.time')).toBeCloseTo(performance.timeOrigin / 1000, 0);
    await expect(admin.call(actuator.metric, { path: { name: 'jvm.gc.pause' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('return disk sizes like the platform', async () => {
    const [disk] = await (await app.as('act_admin')).call(actuator.diskInfo, {});
    if (disk === undefined) throw new Error('no disk');
    expect(disk.restPPT).toBe(Math.floor(((disk.max - disk.rest) * 100) / disk.max));
  });

  it('return the latest requests by route, without their parameters', async () => {
    const admin = await app.as('act_admin');
    await admin.call(showCharts, {});
    await admin.raw('/jeecg-boot/sys/user/queryById?id=secret-id');
    const { traces } = await admin.call(actuator.requestTrace, {});
    expect(traces[0]).toMatchObject({
      request: { method: 'GET', uri: '/jeecg-boot/sys/user/queryById', headers: {} },
      response: { status: 200 },
    });
    expect(JSON.stringify(traces)).not.toContain('secret-id');
  });

  it('answer for Redis that the product does not use it', async () => {
    const admin = await app.as('act_admin');
    for (const { path } of [actuator.redisInfo, actuator.redisKeys, actuator.redisMemory]) {
      const answer = await admin.raw(`/jeecg-boot${path}`);
      expect(await answer.json()).toMatchObject({ success: false, message: '本系统不使用 Redis，没有可显示的数据' });
    }
  });

  it('are open only to users of the platform’s tenant with the permission', async () => {
    for (const username of ['act_worker', 'act_there']) {
      const person = await app.as(username);
      for (const { path } of [actuator.metricNames, actuator.requestTrace, actuator.diskInfo, actuator.redisInfo]) {
        const answer = await person.raw(`/jeecg-boot${path}`);
        expect(await answer.json()).toMatchObject({ success: false, code: 510 });
      }
    }
  });
});
