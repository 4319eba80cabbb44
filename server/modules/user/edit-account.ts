import type { Trx } from '#server/db/database.ts';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardDataRules } from '#server/permission/guard-data-rules.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { replaceAssignees } from '#server/workflow/run/replace-assignees.ts';
import { fail } from '#shared/errors/fail.ts';
import { type AccountInput, changedAccount, sentTenants } from './account-input.ts';
import { replaceCharge, replaceDeparts, replaceRoles } from './account-links.ts';
import { type Account, demandOwn, demandReach, lockAccounts } from './account-reach.ts';
import { noteAccount } from './account-trail.ts';
import { checkAccount } from './check-account.ts';
import { joinableTenants, joinTenants } from './join-tenants.ts';

interface Sent extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * Changes a person's account (docs/wire.md §1.7). Roles and departments of the actor's tenant can be changed for every
 * member; the account itself only if it belongs to no other tenant.
 */
export async function editAccount(
  actor: Actor,
  { id, version, ...body }: Sent,
  request: RequestInfo,
): Promise<{ id: string; version: number }> {
  const joinable = await joinableTenants(actor, sentTenants(body));
  const saved = await writeAs(actor.tenantId, async (trx) => {
    await demandReach(trx, actor, [id], { gone: false });
    const [before] = await lockAccounts(trx, actor, [id], { gone: false });
    if (!before) throw fail('notFound');
    if (version !== undefined && version !== before.version) throw fail('staleVersion');
    const { username } = body;
    if (typeof username === 'string' && username !== '' && username !== before.username) throw fail('usernameFixed');
    const input = changedAccount(actor, before, body);
    const columns = await changeColumns(trx, actor, before, input);
    const links = await guardLastAdministrator(trx, actor.tenantId, () =>
      guardProjects(trx, actor, () =>
        guardDataRules(trx, actor, [id], () => changeLinks(trx, actor, id, { ...input, joinable })),
      ),
    );
    const changed = [...columns, ...links];
    // A task may have been assigned because of a role that is now removed.
    if (links.length > 0) await replaceAssignees(trx, actor, [before.username]);
    if (changed.length > 0) await noteEdit(trx, actor, before, changed, request);
    return { id, version: before.version + (columns.length > 0 ? 1 : 0) };
  });
  forgetAllActors();
  return saved;
}

/** Returns the names of the columns that changed, never their values. */
async function changeColumns(
  trx: Trx,
  actor: Actor,
  before: Account,
  { columns }: AccountInput,
): Promise<readonly string[]> {
  const names = Object.keys(columns);
  if (names.length === 0) return [];
  await demandOwn(trx, actor, [before]);
  await checkAccount(trx, actor, { columns, id: before.id });
  await trx
    .updateTable('sysUser')
    .set(({ fn, eb }) => ({
      ...columns,
      updateBy: actor.username,
      updateTime: fn<string>('now'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute();
  return names;
}

interface SentLinks extends AccountInput {
  readonly joinable: ReadonlySet<number>;
}

async function changeLinks(trx: Trx, actor: Actor, id: string, input: SentLinks): Promise<readonly string[]> {
  const changes: string[] = [];
  const tell = (name: string, codes: readonly string[]) => {
    if (codes.length > 0) changes.push(`${name} ${codes.join(',')}`);
  };
  if (input.roles) {
    const { given, taken } = await replaceRoles(trx, actor, id, input.roles);
    tell('授予角色', given);
    tell('收回角色', taken);
  }
  if (input.departs) {
    const { given, taken } = await replaceDeparts(trx, actor, id, input.departs);
    tell('加入部门', given);
    tell('离开部门', taken);
  }
  if (input.charge) tell('负责部门变更', await replaceCharge(trx, actor, id, input.charge));
  await joinTenants(trx, actor, id, input.tenants, input.joinable);
  return changes;
}

function noteEdit(
  trx: Trx,
  actor: Actor,
  { username }: Account,
  changed: readonly string[],
  request: RequestInfo,
): Promise<void> {
  return noteAccount(
    trx,
    actor,
    {
      operate: 'update',
      event: 'user.changed',
      content: {
        zh: `编辑用户，username： ${username}；${changed.join('；')}`,
        en: `Account changed: ${username}; ${changed.join('; ')}`,
      },
      target: username,
    },
    request,
  );
}
