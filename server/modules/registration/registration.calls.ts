import { readAs, readGlobal } from '#server/db/scope.ts';
import { Answer, type Binding, implement, implementOpen } from '#server/http/implement.ts';
import { grantableProjects, projectOption } from '#server/modules/project/grant-to-person.ts';
import { isOn } from '#server/modules/sign-in/sign-in-ways.ts';
import { findGrantableRoles } from '#server/permission/grantable-roles.ts';
import * as schema from '#shared/contract/session/registration.schema.ts';
import * as calls from '#shared/contract/session/registration.ts';
import { fail } from '#shared/errors/fail.ts';
import { admit, refuse } from './decide-registration.ts';
import { changeForgottenPassword, verifyPhone } from './forgotten-password.ts';
import { isUsernameTaken, register } from './register.ts';

const RESET = '密码重置完成！';

/** Registration and password reset (docs/wire.md §1.3), and decisions about registrations. */
export const registrationCalls: readonly Binding[] = [
  implementOpen(calls.register, schema.registerShape, async ({ body, request }) => {
    await register(body, request);
    return new Answer('注册成功', '注册成功');
  }),
  implementOpen(calls.checkOnlyUser, schema.checkOnlyUserShape, async ({ query: { username } }) => {
    if (!isOn('registration')) throw fail('registrationOff');
    if (username && (await readGlobal((db) => isUsernameTaken(db, username)))) throw fail('userExists');
    return true;
  }),
  implementOpen(calls.phoneVerification, schema.phoneVerificationShape, ({ body, request }) =>
    verifyPhone(body, request),
  ),
  implementOpen(calls.passwordChange, schema.passwordChangeShape, async ({ body, request }) => {
    await changeForgottenPassword(body, request);
    return new Answer(RESET, RESET);
  }),
  implementOpen(calls.passwordChangeByQuery, schema.passwordChangeByQueryShape, async ({ query, request }) => {
    await changeForgottenPassword(query, request);
    return new Answer(RESET, RESET);
  }),
  implement(calls.listAdmissibleRoles, schema.admissibleRolesShape, async ({ actor }) => {
    const roles = await readAs(actor.tenantId, (db) => findGrantableRoles(db, actor));
    return roles.map(({ roleNameEn, ...role }) => ({
      ...role,
      roleName_dictText: (actor.language === 'en' && roleNameEn) || role.roleName,
    }));
  }),
  implement(calls.listAdmissibleProjects, schema.admissibleProjectsShape, async ({ actor }) => {
    const projects = await readAs(actor.tenantId, (db) => grantableProjects(db, actor));
    return projects.map((project) => projectOption(project, actor));
  }),
  implement(calls.admitPerson, schema.admitShape, async ({ actor, body, request }) => {
    await admit(actor, body, request);
    return new Answer('操作成功！', '操作成功！');
  }),
  implement(calls.refusePerson, schema.refuseShape, async ({ actor, body, request }) => {
    await refuse(actor, body, request);
    return new Answer('操作成功！', '操作成功！');
  }),
];
