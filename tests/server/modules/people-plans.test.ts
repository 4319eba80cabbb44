import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deferIndexes } from '#server/db/defer-indexes.ts';
import { readAs } from '#server/db/scope.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysUser } from '#shared/system/user.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

/** As many people as a large yard has with its contractors; every seventh of them left, names repeat. */
beforeAll(() =>
  asOwner(database.superUrl, async (db) => {
    const many = sql`generate_series(1, 70000) n`;
    const people = sql`insert into sys_user (id, username, realname, password, status, sex, create_time)
      select lpad(n::text, 32, '0'), 'w' || lpad(n::text, 6, '0'),
        chr(19968 + n % 311) || chr(20500 + n % 173) || chr(21000 + n % 97), 'x',
        case when n % 7 = 0 then 2 else 1 end, 1 + n % 2, timestamptz '2020-01-01' + n * interval '1 minute' from ${many}`;
    await deferIndexes(db, ['sys_user'], () => people.execute(db));
    await sql`insert into sys_user_tenant (id, user_id, tenant_id)
      select 'm' || lpad(n::text, 31, '0'), lpad(n::text, 32, '0'), ${FIRST_TENANT} from ${many}`.execute(db);
    await sql`insert into sys_position (id, tenant_id, code, name, post_rank)
      select 'p' || n, ${FIRST_TENANT}, 'p' || n, '职务' || n, '3' from generate_series(1, 5000) n`.execute(db);
    for (const table of ['sys_user', 'sys_user_tenant', 'sys_position']) {
      await sql`analyze ${sql.table(table)}`.execute(db);
    }
  }),
);

const plans: readonly (readonly [string, ResourceDefinition, Record<string, unknown>, string])[] = [
  ['people, the newest first', sysUser, { status: '1' }, 'sys_user_latest'],
  ['people of either sex', sysUser, { status: '1', sex: '1' }, 'sys_user_latest'],
  ['people by two characters of a name', sysUser, { realname: '*丁倅*' }, 'sys_user_realname_pairs_trgm'],
  ['people by three characters of a name', sysUser, { realname: '*丁倅刽*' }, 'sys_user_realname_trgm'],
  ['people by a part of the user name', sysUser, { username: '*w06999*' }, 'sys_user_username_trgm'],
  ['people of stored user names', sysUser, { username: 'w000001,w000002' }, 'sys_user_username_key'],
  ['people of stored ids', sysUser, { id: `${'0'.repeat(31)}1,${'0'.repeat(31)}2` }, 'sys_user_pkey'],
  ['positions, the newest first', sysPosition, {}, 'sys_position_latest'],
  ['positions by a part of the name', sysPosition, { name: '*务4999*' }, 'sys_position_name_trgm'],
];

test.each(plans)('%s come off an index', async (_, definition, query, index) => {
  const { page } = listStatement(definition, testActor({ tenantId: FIRST_TENANT }), listQuerySchema.parse(query));
  const plan = await readAs(FIRST_TENANT, async (db) => {
    const role = await sql<{ name: string }>`select current_user as name`.execute(db);
    expect(role.rows[0]?.name).toBe('slipway_app');
    const { rows } = await sql<Record<string, string>>`explain ${page}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
