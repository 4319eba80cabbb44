import type { Trx } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { demoDepartments } from '#server/demo/demo-departments.ts';
import type { DemoPerson } from '#server/demo/demo-people.ts';
import type { DemoRow } from '#server/demo/demo-row.ts';
import { heads } from '#server/kernel/roles.ts';

export interface PeopleLoad {
  readonly trx: Trx;
  readonly tenantId: number;
  readonly people: readonly DemoPerson[];
  /**
   * One hash for all people: they share the printed demo password, and 185 separate hashes would cost the first start
   * several seconds.
   */
  readonly passwordHash: string;
  readonly newId: () => string;
  readonly at: string;
  /** Contractor ids of outside users, by user name. */
  readonly contractors: ReadonlyMap<string, string>;
}

/** Writes departments, accounts, memberships and roles. */
export async function loadPeople(load: PeopleLoad): Promise<void> {
  const departments = await loadDepartments(load);
  const roles = new Map(
    (
      await load.trx.selectFrom('sysRole').select(['id', 'roleCode']).where('tenantId', '=', load.tenantId).execute()
    ).map((role) => [role.roleCode, role.id]),
  );
  const users = load.people.map((person) => ({ person, id: load.newId() }));
  await bulkInsert(
    load.trx,
    'sysUser',
    users.map(({ person, id }) => ({
      id,
      username: person.username,
      realname: person.realname,
      password: load.passwordHash,
      passwordTime: load.at,
      birthday: person.birthday,
      sex: person.sex,
      email: `${person.username}@yard.example`,
      phone: person.phone,
      workNo: person.workNo,
      userIdentity: leads(person) ? 2 : 1,
      createBy: 'admin',
      createTime: load.at,
    })),
  );
  await bulkInsert(
    load.trx,
    'sysUserTenant',
    users.map(({ person, id }) => ({
      id: load.newId(),
      userId: id,
      tenantId: load.tenantId,
      orgCode: person.orgCode,
      departIds: leads(person) ? known(departments, person.orgCode) : null,
      contractorIds: load.contractors.get(person.username) ?? null,
    })),
  );
  await bulkInsert(
    load.trx,
    'sysUserRole',
    users.flatMap(({ person, id }) =>
      [person.role, person.alsoRole].flatMap((role) =>
        role === undefined
          ? []
          : [{ id: load.newId(), tenantId: load.tenantId, userId: id, roleId: known(roles, role) }],
      ),
    ),
  );
  await bulkInsert(
    load.trx,
    'sysUserDepart',
    users.map(({ person, id }) => ({
      id: load.newId(),
      tenantId: load.tenantId,
      userId: id,
      depId: known(departments, person.orgCode),
    })),
  );
}

/** Whether the person leads their own department, because of a leading role. */
const leads = ({ role }: DemoPerson): boolean => (heads as readonly string[]).includes(role);

/** Writes the departments below the seeded root, the company, parents first. */
async function loadDepartments({ trx, tenantId, newId, at }: PeopleLoad): Promise<ReadonlyMap<string, string>> {
  const present = await trx
    .selectFrom('sysDepart')
    .select(['id', 'orgCode'])
    .where('tenantId', '=', tenantId)
    .execute();
  const ids = new Map(present.map((row) => [row.orgCode, row.id]));
  const missing = demoDepartments.filter((department) => !ids.has(department.orgCode));
  for (const department of missing) ids.set(department.orgCode, newId());
  await bulkInsert(
    trx,
    'sysDepart',
    missing.map((department, order): DemoRow => {
      const depth = department.orgCode.length / 3;
      return {
        id: known(ids, department.orgCode),
        tenantId,
        parentId: department.parent === null ? null : known(ids, department.parent),
        departName: department.name,
        departNameEn: department.nameEn,
        departOrder: order,
        orgCategory: depth === 1 ? '1' : '2',
        orgType: String(depth),
        orgCode: department.orgCode,
        sysOrgCode: department.orgCode,
        createBy: 'admin',
        createTime: at,
      };
    }),
  );
  return ids;
}

function known(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`demo data names ${code}, which is not there`);
  return id;
}
