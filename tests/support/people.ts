import { newId } from '#server/db/new-id.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { ROOT_ORG_CODE } from '#server/seed/seed-yard.ts';
import { FIRST_TENANT, seedTenant } from '#server/seed/system-seed.ts';
import { hashPassword } from '#server/session/password.ts';

/** Password of every person created by a test. */
export const PASSWORD = 'test-only password';

export interface TestPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

export interface PersonInput {
  readonly username: string;
  readonly realname?: string;
  /** Role codes of the seed; default: none. */
  readonly roles?: readonly string[];
  /** Current department; created below the company if the code does not exist. */
  readonly orgCode?: string;
  readonly tenantId?: number;
  readonly phone?: string;
  readonly email?: string;
  readonly birthday?: string;
  /** Contractor ids of an external user. */
  readonly contractors?: readonly string[];
}

let passwordHash: Promise<string> | undefined;

/** Creates an account that can sign in with `PASSWORD`, a member of one tenant and department. */
export async function createPerson(input: PersonInput): Promise<TestPerson> {
  const tenantId = input.tenantId ?? FIRST_TENANT;
  passwordHash ??= hashPassword(PASSWORD);
  const password = await passwordHash;
  const id = newId();
  const person = { id, username: input.username, realname: input.realname ?? input.username };
  await writeAs(tenantId, async (trx) => {
    await trx
      .insertInto('sysUser')
      .values({
        ...person,
        password,
        phone: input.phone ?? null,
        email: input.email ?? null,
        birthday: input.birthday ?? null,
      })
      .execute();
  });
  await joinTenant(person, { ...input, tenantId });
  return person;
}

/** Makes a person a member of a (further) tenant, with roles and a department there. */
export async function joinTenant(
  person: Pick<TestPerson, 'id'>,
  input: Pick<PersonInput, 'roles' | 'orgCode' | 'contractors'> & { readonly tenantId: number },
): Promise<void> {
  const { tenantId, orgCode = ROOT_ORG_CODE } = input;
  const depId = await ensureDepart(tenantId, orgCode);
  await writeAs(tenantId, async (trx) => {
    await trx
      .insertInto('sysUserTenant')
      .values({
        id: newId(),
        userId: person.id,
        tenantId,
        orgCode,
        contractorIds: input.contractors?.join(',') ?? null,
      })
      .execute();
    await trx.insertInto('sysUserDepart').values({ id: newId(), tenantId, userId: person.id, depId }).execute();
    for (const code of input.roles ?? []) {
      const role = await trx
        .selectFrom('sysRole')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('roleCode', '=', code)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('sysUserRole')
        .values({ id: newId(), tenantId, userId: person.id, roleId: role.id })
        .execute();
    }
  });
  forgetAllActors();
}

/**
 * The id of a department by its code; a missing department is created with its parents (three characters per level).
 */
export async function ensureDepart(tenantId: number, orgCode: string): Promise<string> {
  const found = await writeAs(tenantId, (trx) =>
    trx
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('orgCode', '=', orgCode)
      .executeTakeFirst(),
  );
  if (found) return found.id;
  const parentId = orgCode.length > 3 ? await ensureDepart(tenantId, orgCode.slice(0, -3)) : null;
  const id = newId();
  await writeAs(tenantId, (trx) =>
    trx
      .insertInto('sysDepart')
      .values({
        id,
        tenantId,
        parentId,
        departName: `部门 ${orgCode}`,
        orgCode,
        orgCategory: parentId === null ? '1' : '2',
        orgType: String(orgCode.length / 3),
      })
      .execute(),
  );
  return id;
}

/** Creates a second yard in the same database, with its own roles and dictionaries. */
export async function createTenant(id: number, name = `租户 ${id}`): Promise<number> {
  await writeGlobal((trx) => trx.insertInto('sysTenant').values({ id, name }).execute());
  await seedTenant(id, new Set());
  return id;
}

/** Removes all roles of a user in the database only, so that caches of open sessions stay as they are. */
export async function takeRoles(username: string): Promise<void> {
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .deleteFrom('sysUserRole')
      .where('tenantId', '=', FIRST_TENANT)
      .where('userId', '=', (eb) => eb.selectFrom('sysUser').select('id').where('username', '=', username))
      .execute(),
  );
}
