import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { fail } from '#shared/errors/fail.ts';
import { type NewAccount, newAccount } from './account-input.ts';
import { replaceCharge, replaceDeparts, replaceRoles } from './account-links.ts';
import { noteAccount } from './account-trail.ts';
import { checkAccount } from './check-account.ts';
import { joinableTenants, joinTenants } from './join-tenants.ts';

/**
 * Creates an account in the actor's tenant (docs/wire.md §1.7) with an initial password. The actor can only grant roles
 * and departments within their own rights (docs/security.md P16).
 */
export async function addAccount(
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
  request: RequestInfo,
): Promise<{ id: string; version: number }> {
  const input = newAccount(actor, body);
  await checkNewPassword(input.password, input.username);
  const hash = await hashPassword(input.password);
  const joinable = await joinableTenants(actor, input.tenants);
  return writeAs(actor.tenantId, (trx) =>
    guardProjects(trx, actor, () => insertAccount(trx, actor, input, { password: hash, joinable, request })),
  );
}

interface Ready {
  /** Hash of the password. */
  readonly password: string;
  /** Further tenants to which the actor may add people. */
  readonly joinable: ReadonlySet<number>;
  readonly request?: RequestInfo;
}

const nothing = { given: [], taken: [] };

/** Does the same inside a transaction; the slow hash and the reads of other tenants are done before. */
export async function insertAccount(
  trx: Trx,
  actor: Actor,
  input: NewAccount,
  { password, joinable, request }: Ready,
): Promise<{ id: string; version: number }> {
  await checkAccount(trx, actor, { columns: input.columns, username: input.username });
  const id = newId();
  await trx
    .insertInto('sysUser')
    .values(({ fn }) => ({
      userIdentity: 1,
      ...input.columns,
      realname: input.columns.realname ?? input.username,
      id,
      username: input.username,
      password,
      passwordTime: fn<string>('now'),
      mustChange: true,
      createBy: actor.username,
      version: 1,
    }))
    .execute();
  await trx.insertInto('sysUserTenant').values({ id: newId(), userId: id, tenantId: actor.tenantId }).execute();
  // Empty lists are skipped without a query, because a workbook adds thousands of accounts.
  const departs = input.departs?.length ? await replaceDeparts(trx, actor, id, input.departs) : nothing;
  // An actor who reaches only some departments could not see an account without a department.
  if (departs.given.length === 0 && !reachesDeparts(actor, [])) throw fail('departNotGrantable');
  const roles = input.roles?.length ? await replaceRoles(trx, actor, id, input.roles) : nothing;
  if (input.charge?.length) await replaceCharge(trx, actor, id, input.charge);
  if (input.tenants.length > 0) await joinTenants(trx, actor, id, input.tenants, joinable);
  await noteAccount(
    trx,
    actor,
    {
      operate: 'add',
      event: 'user.added',
      content: {
        zh: `添加用户，username： ${input.username}，角色： ${roles.given.join(',')}，部门： ${departs.given.join(',')}`,
        en: `Account added: ${input.username}, roles: ${roles.given.join(', ')}, departments: ${departs.given.join(', ')}`,
      },
      target: input.username,
    },
    request,
  );
  return { id, version: 1 };
}
