import { readGlobal } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { runsPlatform } from '#server/kernel/platform.ts';
import { projectOption } from '#server/modules/project/grant-to-person.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import * as schema from '#shared/contract/people/tenant.schema.ts';
import * as calls from '#shared/contract/people/tenant.ts';
import { fail } from '#shared/errors/fail.ts';
import { addTenant, type Furnish } from './add-tenant.ts';
import { editOwnTenant, editTenant } from './edit-tenant.ts';
import { answerInvitation, invitableProjects, invite, myTenants } from './invite.ts';
import { removeTenants, revertTenants } from './remove-tenants.ts';
import { getTenant, listDeletedTenants, listTenants } from './tenant-list.ts';
import { leaveTenantOf, tenantUsers } from './tenant-users.ts';

/** Calls for tenants and their members (docs/wire.md §1.15, §3.5). */
export const tenantCalls = (furnish: Furnish): readonly Binding[] => [
  implement(calls.listTenants, schema.tenantListShape, ({ actor, query }) => listTenants(actor, query)),
  implement(calls.getTenant, schema.tenantByIdShape, ({ actor, query }) => getTenant(actor, query.id)),
  implement(calls.listOwnTenants, schema.ownTenantsShape, ({ actor }) =>
    readGlobal((db) => findMemberships(db, actor.userId)),
  ),
  implement(calls.getCurrentTenants, schema.currentTenantsShape, async ({ actor }) => {
    const list = await readGlobal((db) => findMemberships(db, actor.userId));
    return list.length === 0 ? {} : { list };
  }),
  implement(calls.addTenant, schema.addTenantShape, async ({ actor, body, request }) => {
    const id = await addTenant(furnish, actor, body, request);
    return new Answer({ id: String(id), version: 0 }, '添加成功！');
  }),
  implement(calls.editTenant, schema.editTenantShape, async ({ actor, body, request }) => {
    await editTenant(actor, body, request);
    return new Answer({ id: String(body.id), version: 0 }, '修改成功!');
  }),
  implement(calls.editOwnTenant, schema.editOwnTenantShape, async ({ actor, body, request }) => {
    await editOwnTenant(actor, body, request);
    return new Answer(null, '修改成功!');
  }),
  implement(calls.deleteTenant, schema.deleteTenantShape, async ({ actor, query, request }) => {
    const { gone } = await removeTenants(actor, query.id, request);
    if (gone === 0) throw fail('tenantInUse');
    return new Answer(null, '删除成功');
  }),
  implement(calls.deleteTenants, schema.deleteTenantsShape, async ({ actor, query, request }) => {
    const { asked, gone } = await removeTenants(actor, query.ids, request);
    if (gone === 0) throw fail('tenantsAllInUse');
    if (gone < asked) throw fail('tenantsSomeInUse');
    return new Answer(null, '删除成功！');
  }),
  implement(calls.listDeletedTenants, schema.tenantListShape, ({ actor, query }) => {
    if (!runsPlatform(actor)) throw fail('tenantPlatformOnly');
    return listDeletedTenants(actor, query);
  }),
  implement(calls.revertTenants, schema.revertTenantsShape, async ({ actor, query, request }) => {
    await revertTenants(actor, query.ids, request);
    return new Answer(null, '还原成功');
  }),
  implement(calls.listTenantUsers, schema.tenantUsersShape, ({ actor, query }) => tenantUsers(actor, query)),
  implement(calls.inviteToTenants, schema.inviteShape, async ({ actor, query, request }) => {
    await invite(actor, query, request);
    return new Answer(null, '邀请用户成功');
  }),
  implement(calls.listInvitableProjects, schema.invitableProjectsShape, async ({ actor, query }) => {
    const projects = await invitableProjects(actor, query.tenantId);
    return projects.map((project) => projectOption(project, actor));
  }),
  implement(calls.leaveTenant, schema.leaveTenantShape, async ({ actor, query, request }) => {
    await leaveTenantOf(actor, query, request);
    return new Answer(null, '请离成功');
  }),
  implement(calls.listMyTenants, schema.myTenantsShape, ({ actor, query }) => myTenants(actor, query.userTenantStatus)),
  implement(calls.answerInvitation, schema.answerInvitationShape, async ({ actor, query, request }) => {
    await answerInvitation(actor, query, request);
    return new Answer(null, query.status === 1 ? '您已同意该组织的邀请' : '您已成功拒绝该组织的邀请');
  }),
];
