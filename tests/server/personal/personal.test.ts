import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { withOwner } from '#server/db/owner-connection.ts';
import { forgetPeople } from '#server/personal/forget-people.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import { addUser, freezeUsers, recycleBin } from '#shared/contract/people/user-admin.ts';
import { anonymisePerson } from '#shared/contract/session/personal.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysContactLook } from '#shared/system/contact-look.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
let admin: TestClient;
const ids = new Map<string, string>();

const owner = async <T>(statement: string): Promise<readonly T[]> =>
  (await asOwner(database.urls.owner, (db) => sql<T>`${sql.raw(statement)}`.execute(db))).rows;
const said = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message);

beforeAll(async () => {
  await createPerson({ username: 'pd_admin', realname: '管人员', roles: ['admin'] });
  await createPerson({ username: 'zhaoliu9', realname: '赵六九' });
  await createPerson({ username: 'pd_busy', realname: '忙人' });
  for (const { id, username } of await owner<{ id: string; username: string }>('select id, username from sys_user')) {
    ids.set(username, id);
  }
  admin = await app.as('pd_admin');
  await owner(`
    update sys_user set phone = '13899990000', email = 'zhao@example.com', email_refused = 'zhao@example.com', work_no = 'W-77001' where username = 'zhaoliu9';
    insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, action, actor, comment, diff) values
      ('pd_event', 1, 'ship', 'prm_ship', 'pd', 'S-1', 'edit', 'zhaoliu9', '赵六九 已核对，电话 13899990000', '{"manager":["zhaoliu9","x"]}');
    insert into sys_log (id, tenant_id, log_type, log_content, event, success, userid, username, target) values
      ('pd_log', 1, 2, '修改用户，username： zhaoliu9', 'x', true, 'zhaoliu9', '赵六九', 'zhaoliu9');
    insert into sys_announcement (id, tenant_id, titile, msg_content, msg_type, sender) values
      ('pd_note', 1, '待办', '赵六九 提交了申请', 'USER', 'zhaoliu9');
    insert into sys_file (id, tenant_id, path, original_name, content_hash, size, media_type, create_by) values
      ('pd_file', 1, 'x/1.pdf', '1.pdf', 'h', 5000, 'application/pdf', 'zhaoliu9');
    insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no, title,
        starter, urgency, status, state, create_by) values
      ('pd_case', 1, 'x', 1, 'ship', 'ship', 'prm_ship', 'pd', 'S-1', '赵六九的申请', 'zhaoliu9', '1', '2', '{"by":"zhaoliu9"}', 'zhaoliu9');
    insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, candidates, arrive_time) values
      ('pd_done', 1, 'pd_case', 'ship', 1, 'n', 'closed', 'a,zhaoliu9,b', now()),
      ('pd_open', 1, 'pd_case', 'ship', 2, 'n', 'open', 'pd_busy', now());
    insert into prm_contractor (id, tenant_id, code, name, kind, contact, phone, valid_to, status) values
      ('pd_unit', 1, 'PD', '赵六九号工作室', '1', '某某', '13900000000', current_date, '1');
    insert into prm_violation (id, tenant_id, viol_no, photos, category, level, description, place, contractor, person,
        happen_time, points, fine, stop_work, inspector, viol_status, create_by) values
      ('pd_viol', 1, 'WZ-PD', '', '01', '1', '赵六九在赵六九号工作室未系安全带', '甲板', 'pd_unit', '赵六九 W-77001',
        now(), 1, 0, false, 'zhaoliu9', '10', 'pd_busy');
    insert into sys_third_account (id, sys_user_id, third_type, issuer, third_user_id, third_user_uuid)
      select 'pd_third', id, 'github', 'i', 't', 'u' from sys_user where username = 'zhaoliu9'`);
});

/** The parts of an archive by name. */
async function unpacked(answer: Response): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true, autoClose: false });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

it('users and those with the permission get all data about a user, without secrets', async () => {
  const zhao = await app.as('zhaoliu9');
  const own = await unpacked(await zhao.raw('/jeecg-boot/sys/user/ownPersonalData'));
  const data = JSON.parse(own.get('data.json') ?? '{}');
  const tables = data.tables.map(({ table }: { table: string }) => table);
  expect(tables).toEqual(
    expect.arrayContaining([
      'prm_event',
      'sys_file',
      'sys_log',
      'sys_session',
      'sys_user',
      'sys_user_tenant',
      'wf_instance',
      'wf_task',
    ]),
  );
  expect(own.get('sys_user.csv')).toContain('13899990000');
  expect(own.get('index.html')).toContain('赵六九');
  const all = [...own.values()].join('\n');
  expect(all).not.toMatch(/argon2|token_hash|file_hash/);
  expect(all).not.toContain('忙人');

  const asked = `/jeecg-boot/sys/user/personalData?id=${ids.get('zhaoliu9')}`;
  const seen = await unpacked(await admin.raw(asked));
  expect(seen.get('wf_task.csv')).toContain('pd_done');
  // What they are elsewhere is no business of this tenant's administrator.
  await owner(`insert into sys_tenant (id, name) values (2, '另一家') on conflict do nothing`);
  await owner(`insert into sys_user_tenant (id, user_id, tenant_id, status)
    select 'pd_other', id, 2, '1' from sys_user where username = 'zhaoliu9'`);
  const narrow = await unpacked(await admin.raw(asked));
  await owner(`delete from sys_user_tenant where id = 'pd_other'`);
  expect(narrow.get('sys_user_tenant.csv')).not.toContain('pd_other');
  expect([...narrow.keys()]).not.toEqual(expect.arrayContaining(['sys_session.csv']));
  expect([...narrow.keys()]).not.toEqual(expect.arrayContaining(['sys_third_account.csv']));
  const refused = (await (await zhao.raw(`/jeecg-boot/sys/user/personalData?id=${ids.get('pd_admin')}`)).json()) as {
    success: boolean;
  };
  expect(refused.success).toBe(false);
  const [line] = await owner<{ target: string }>(
    `select target from sys_log where event = 'user.dataExported' and userid = 'pd_admin'`,
  );
  expect(line).toEqual({ target: 'zhaoliu9' });
});

it('each access to contact data of others is recorded once an hour, for the auditor only', async () => {
  await admin.call(listUsers, { query: { pageSize: 100 } });
  await admin.call(listUsers, { query: { pageSize: 100 } });
  forgetCaches();
  await admin.call(listUsers, { query: { pageSize: 100 } });
  await admin.call(listUsers, { query: { username: 'zhaoliu9' } });
  // Who sees it masked, and who sees only the own data, is no matter.
  await (await app.as('zhaoliu9')).call(listUsers, { query: { pageSize: 100 } });
  const looks = resourceCalls(sysContactLook);
  const { records } = await admin.call(looks.list, {
    query: { viewer: 'pd_admin', column: 'createTime', order: 'asc' },
  });
  expect(records).toHaveLength(2);
  expect(records.map(({ source, subject }) => [source, subject]).sort()).toEqual([
    ['user', null],
    ['user', 'zhaoliu9'],
  ]);
  expect(await owner(`select 1 from sys_contact_look where viewer = 'zhaoliu9'`)).toEqual([]);
  await expect((await app.as('zhaoliu9')).call(looks.list, { query: {} })).rejects.toThrow();
});

it('anonymising is refused for a mistyped name, open tasks and the own account', async () => {
  const of = (username: string, typed = username) =>
    said(admin.call(anonymisePerson, { body: { id: ids.get(username) ?? '', username: typed } }));
  expect(await of('pd_admin')).toBe('不能冻结或删除自己的账号');
  expect(await of('zhaoliu9', 'zhaoliu')).toBe('输入的账号与该用户不一致，未做任何修改');
  expect(await of('pd_busy')).toBe('该用户还有 1 项待办只能由其本人处理，请先移交待办任务');
  expect(await owner('select 1 from sys_person_left')).toEqual([]);
});

it('a person who left is a pseudonym in every table, and the audit trail stays complete', async () => {
  const createTwin = () =>
    admin.call(addUser, {
      body: {
        username: 'zhaoliu9',
        realname: '另一个',
        password: 'Twin-2026-pass',
        selectedroles: '',
        selecteddeparts: '',
      } as never,
    });
  const zhao = await app.as('zhaoliu9');
  const id = ids.get('zhaoliu9') ?? '';
  const counted = async () =>
    (
      await owner<{ n: number }>(
        `select (select count(*) from prm_event)::int + (select count(*) from wf_task)::int as n`,
      )
    )[0]?.n;
  const before = await counted();
  const { pseudonym } = await admin.call(anonymisePerson, { body: { id, username: 'zhaoliu9' } });
  expect(pseudonym).toMatch(/^left-[0-9a-f]{8}$/);
  await forgetPeople();
  // Nobody takes the name before the last copy of it is replaced.
  expect(await said(createTwin())).toContain('该值不可用，系统中已存在');
  await owner(`update sys_person_left set create_time = now() - interval '2 minutes'`);
  // What the call began may still be at it, and then this run has nothing to do.
  while ((await owner('select 1 from sys_person_left')).length > 0) await forgetPeople();
  expect(await counted()).toBe(before);

  // Nowhere in the database is anything left of the name, the account, the number or the addresses, but where the yard calls
  // a thing so.
  const columns = await owner<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('varchar'::regtype, 'text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)`);
  const asked = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place where exists (select from "${table}" where "${column}"::text ~ 'zhaoliu9|赵六九|13899990000|zhao@example|W-77001')`,
  );
  const left = await owner<{ place: string }>(asked.join(' union all '));
  expect(left.map(({ place }) => place).sort()).toEqual(['prm_contractor.name', 'prm_violation.description']);
  expect(await owner(`select description, person, inspector from prm_violation where id = 'pd_viol'`)).toEqual([
    {
      description: expect.stringMatching(/^离职人员-[0-9a-f]{8}在赵六九号工作室未系安全带$/),
      person: expect.stringMatching(/^离职人员-[0-9a-f]{8} \*\*\*$/),
      inspector: pseudonym,
    },
  ]);
  const [event] = await owner<{ actor: string; comment: string }>(
    `select actor, comment from prm_event where id = 'pd_event'`,
  );
  expect(event?.actor).toBe(pseudonym);
  expect(event?.comment).toMatch(/^离职人员-[0-9a-f]{8} 已核对，电话 \*\*\*$/);
  expect(
    (await owner<{ candidates: string }>(`select candidates from wf_task where id = 'pd_done'`))[0]?.candidates,
  ).toBe(`a,${pseudonym},b`);

  // The account opens nothing, comes back for nobody, and is in no list.
  await expect(zhao.call(listUsers, { query: {} })).rejects.toThrow();
  expect((await admin.call(recycleBin)).map((row) => row.id)).not.toContain(id);
  expect(await said(admin.call(freezeUsers, { body: { ids: id, status: 1 } }))).not.toContain('操作成功');
  expect((await admin.call(listUsers, { query: { pageSize: 100 } })).records.map((row) => row.id)).not.toContain(id);
  const [line] = await owner<{ target: string }>(`select target from sys_log where event = 'user.anonymised'`);
  expect(line?.target).toBe(pseudonym);
  expect((await withOwner((client) => client.query('select from sys_person_left'))).rowCount).toBe(0);
  expect((await forgetPeople()).done).toBe(0);
});
