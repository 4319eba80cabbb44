import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** Whether somebody may also change the shared queries of others. */
export const isAdministrator = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('admin');

/** Roles that a person can share queries with: the own ones; for administrators all of the tenant. */
export async function listQueryRoles(db: Db, actor: Actor) {
  const { tenantId, language } = actor;
  const all = db
    .selectFrom('sysRole')
    .select(['roleCode', 'roleName', 'roleNameEn'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('roleCode');
  const roles = await (isAdministrator(actor) ? all : all.where('roleCode', 'in', [...actor.roles, ''])).execute();
  return roles.map(({ roleCode, roleName, roleNameEn }) => ({
    roleCode,
    roleName: language === 'en' ? (roleNameEn ?? roleName) : roleName,
  }));
}
