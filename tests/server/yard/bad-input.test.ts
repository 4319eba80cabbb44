import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { FIRST_TENANT, seedTenant } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { decideTask, getTodoTask } from '#shared/contract/workflow/todo.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { refusal } from '#tests/server/workflow/approval.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';

/* What is refused in every area in the same way (docs/bad-input.md), tried with what the demo yard has filed. */

testDatabase({ demo: true });
const app = testApp();
const NOT_FOUND = '未找到对应实体';
const STALE = '数据已被他人修改，请刷新后重试';
const otherTenant = 2;
let foreign: TestClient;

/** Which applications ask for something new, by which field they may be late, and what no decider of it enters. */
const areas: Readonly<
  Record<string, { definition: ResourceDefinition; asks: string; ahead: string; settled: readonly [string, unknown] }>
> = {
  site: { definition: siteApply, asks: "apply_type = '1'", ahead: 'startDate', settled: ['needArea', 1] },
  tool: { definition: toolApply, asks: "apply_type = '1'", ahead: 'needTime', settled: ['planReturn', inYard(9)] },
  scaffold: { definition: scaffoldApply, asks: "apply_type = '1'", ahead: 'needDate', settled: ['place', '别处'] },
  wharf: { definition: wharfApply, asks: "apply_type = '1'", ahead: 'eta', settled: ['loa', 1] },
  jp: { definition: jpApply, asks: 'true', ahead: 'needTime', settled: ['placeDetail', '别处'] },
  wx: { definition: wxApply, asks: "direction = '2'", ahead: 'planTime', settled: ['plateNo', '鲁B00000'] },
};

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly createBy: string;
  readonly sysOrgCode: string;
  readonly contractor?: string | null;
  readonly ship?: string | null;
}

async function stored(definition: ResourceDefinition, where: string): Promise<Stored> {
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<Stored>`select * from ${sql.table(definition.table)} where tenant_id = ${FIRST_TENANT} and del_flag = 0
      and ${sql.raw(where)} order by id desc limit 1`.execute(db),
  );
  if (!rows[0]) throw new Error(`nothing of ${definition.code} is so: ${where}`);
  return rows[0];
}

const write = (statement: ReturnType<typeof sql>) => writeAs(FIRST_TENANT, (trx) => statement.execute(trx));

beforeAll(async () => {
  await writeGlobal((trx) => trx.insertInto('sysTenant').values({ id: otherTenant, name: '另一基地' }).execute());
  await seedTenant(otherTenant, new Set());
  // What was turned away at the quay are ships from elsewhere: one of the yard's own comes in their place.
  await write(sql`update prm_wharf_apply set apply_type = '1', ship = (select id from prm_ship order by id limit 1)
    where bpm_status in ('3', '4')`);
  const roles = seedRoles.map(({ code }) => code);
  await createPerson({ username: 'foreigner', roles, tenantId: otherTenant });
  foreign = (await app.as('foreigner')).with({ tenantId: otherTenant });
  await createPerson({ username: 'stranger', roles: ['team_leader'], orgCode: 'A99' });
  await createPerson({ username: 'other_vendor', roles: ['wx_vendor'], orgCode: 'A99' });
});

describe.each(Object.entries(areas))('an application of area %s', (area, { definition, asks, ahead, settled }) => {
  const calls = { ...resourceCalls(definition), ...applicationCalls(definition) };
  const table = sql.table(definition.table);
  const open = () => stored(definition, `bpm_status in ('3', '4') and ${asks}`);
  const submit = async ({ id, version, createBy }: Stored) =>
    (await app.as(createBy)).call(calls.submit, { body: { id, version } });
  const stranger = () => app.as(area === 'wx' ? 'other_vendor' : 'stranger');

  test('for a past day is refused with the request to enter a later one', async () => {
    const draft = await open();
    const past = fieldOf(definition, ahead)?.type === 'date' ? inYard(-1) : `${inYard(-1)} 23:00:00`;
    const column = sql.ref(ahead.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    await write(sql`update ${table} set ${column} = ${past} where id = ${draft.id}`);
    expect(await refusal(submit(draft))).toMatch(
      new RegExp(
        `^${fieldOf(definition, ahead)?.label.zh} ${inYard(-1)}( 23:00)? 已过，请改为(今天或)?以后的(日期|时间)$`,
      ),
    );
    const english = (await app.as(draft.createBy)).with({ language: 'en' });
    const body = { id: draft.id, version: draft.version };
    expect(await refusal(english.call(calls.submit, { body }))).toMatch(
      new RegExp(
        `^${fieldOf(definition, ahead)?.label.en} \\(.+\\) is in the past; enter (today or )?a later (day|time)$`,
      ),
    );
  });

  test('for a delivered ship is refused with the request to choose another ship', async () => {
    const draft = await open();
    const state = (status: string) => write(sql`update prm_ship set ship_status = ${status} where id = ${draft.ship}`);
    await state('7');
    expect(await refusal(submit(draft))).toMatch(/^HS\d+已交付，不再受理申请；请改选在建工程$/);
    await state('4');
  });

  test('of a suspended unit is refused, both for the named unit and for the own department', async () => {
    const draft = await open();
    const unit =
      draft.contractor ??
      (
        await readAs(FIRST_TENANT, (db) =>
          sql<{ id: string }>`select id from prm_contractor where status = '1' limit 1`.execute(db),
        )
      ).rows[0]?.id;
    const { rows } = await readAs(FIRST_TENANT, (db) =>
      sql<{ status: string; kind: string; dept: string | null }>`select status, kind, dept from prm_contractor
        where id = ${unit}`.execute(db),
    );
    const own = draft.contractor ? rows[0] : { kind: '4', dept: draft.sysOrgCode };
    await write(
      sql`update prm_contractor set status = '3', kind = ${own?.kind}, dept = ${own?.dept} where id = ${unit}`,
    );
    expect(await refusal(submit(draft))).toMatch(/^单位.+累计记分\d+，暂停申请$/);
    await write(sql`update prm_contractor set status = ${rows[0]?.status}, kind = ${rows[0]?.kind},
      dept = ${rows[0]?.dept} where id = ${unit}`);
  });

  test('with a stale version or of another department or tenant is neither changed nor submitted', async () => {
    const draft = await open();
    expect(await refusal(submit({ ...draft, version: draft.version - 1 }))).toBe(STALE);
    const body = { id: draft.id, version: draft.version };
    for (const client of [await stranger(), foreign]) {
      expect(await refusal(client.call(calls.queryById, { query: { id: draft.id } }))).toBe(NOT_FOUND);
      expect(await refusal(client.call(calls.edit, { body: { ...body, remark: 'x' } }))).toBe(NOT_FOUND);
      expect(await refusal(client.call(calls.submit, { body }))).toBe(NOT_FOUND);
    }
  });

  test('is decided by its assignees only, in the current version and within the fields of the node', async () => {
    const { rows } = await readAs(FIRST_TENANT, (db) =>
      sql<{ taskId: string; who: string }>`select t.id as task_id, p.username as who
        from wf_task t join wf_instance i on i.id = t.instance_id join wf_task_person p on p.task_id = t.id
        where t.area = ${area} and t.status = 'open' and i.biz_table = ${definition.table} and p.username <> i.starter
          and t.node_key <> 'unitSafety' order by t.id limit 1`.execute(db),
    );
    const { taskId = '', who = '' } = rows[0] ?? {};
    const decider = await app.as(who);
    const { version } = await decider.call(getTodoTask, { query: { taskId } });
    const decide = (client: TestClient, more: object) =>
      client.call(decideTask, { body: { taskId, action: 'pass', version, comment: '', patch: {}, ...more } });
    expect(await refusal(decide(decider, { version: version - 1 }))).toBe(STALE);
    const [name, value] = settled;
    expect(await refusal(decide(decider, { patch: { [name]: value } }))).toBe(
      `当前节点不允许修改：${fieldOf(definition, name)?.label.zh}`,
    );
    for (const client of [await stranger(), foreign]) expect(await refusal(decide(client, {}))).toBe(NOT_FOUND);
  });

  test('with the first or last day of the calendar gets an answer without an internal error', async () => {
    const { id, version, createBy } = await open();
    const client = await app.as(createBy);
    const fields = enteredFields(definition).filter(({ type }) => type === 'date' || type === 'datetime');
    for (const moment of ['0001-01-01 00:00:00', '9999-12-31 23:59:59']) {
      const entered = fields.map(({ name, type }) => [name, type === 'date' ? moment.slice(0, 10) : moment] as const);
      const values = Object.fromEntries(entered);
      const { code: resource } = definition;
      await client.call(checkAvailability, { body: { resource, id, values } });
      await client.call(calls.submitPath, { body: { id, values } });
      const said = await client.call(calls.edit, { body: { id, version, ...values } }).then(
        () => '',
        (error: Error) => error.message,
      );
      expect(said).not.toMatch('操作失败');
    }
  });
});

test('a violation with a stale version, of another department or of another tenant is not changed', async () => {
  const calls = resourceCalls(violation);
  const { id, version } = await stored(violation, "viol_status <> '90'");
  const edit = (client: TestClient, seen: number) =>
    client.call(calls.edit, { body: { id, version: seen, description: '现场堆放杂物，通道不畅，请立即清理' } });
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql<{ username: string }>`select u.username from sys_user u join sys_user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id where r.role_code = 'hse' and r.tenant_id = ${FIRST_TENANT} limit 1`.execute(
      db,
    ),
  );
  expect(await refusal(edit(await app.as(rows[0]?.username ?? ''), version - 1))).toBe(STALE);
  expect(await refusal(edit(foreign, version))).toBe(NOT_FOUND);
  const other = await app.as('stranger');
  expect(await refusal(other.call(calls.queryById, { query: { id } }))).toBe(NOT_FOUND);
  expect(await refusal(edit(other, version))).toMatch('没有权限');
});
