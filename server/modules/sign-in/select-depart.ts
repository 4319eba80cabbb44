import type { z } from 'zod';
import { writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { findUserInfo, type UserInfo } from '#server/modules/user/user.queries.ts';
import { forgetGrants } from '#server/permission/resolve-actor.ts';
import type { selectDepartShape } from '#shared/contract/session/session.schema.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Makes one of the caller's departments the current one. Upstream accepts any user and any department; here both must
 * be the caller's own (docs/security.md P17).
 */
export async function selectDepart(
  actor: Actor,
  body: z.output<typeof selectDepartShape.body>,
  request: RequestInfo,
): Promise<{ userInfo: UserInfo }> {
  if (body.username && body.username !== actor.username) throw fail('noPermission');
  if (body.loginTenantId && body.loginTenantId !== actor.tenantId) throw fail('tenantRefused');
  const { orgCode } = body;
  if (orgCode && !actor.orgCodes.includes(orgCode)) throw fail('departNotOwn');
  const userInfo = await writeAs(actor.tenantId, async (trx) => {
    // The next sign-in starts in the tenant that was chosen last, as in JeecgBoot.
    if (body.loginTenantId) {
      await trx
        .updateTable('sysUser')
        .set({ loginTenantId: body.loginTenantId })
        .where('id', '=', actor.userId)
        .execute();
    }
    if (orgCode) {
      await trx
        .updateTable('sysUserTenant')
        .set({ orgCode })
        .where('userId', '=', actor.userId)
        .where('tenantId', '=', actor.tenantId)
        .execute();
      await audit(trx, {
        type: 'operation',
        operate: 'update',
        event: 'depart.selected',
        content: { zh: `切换部门： ${orgCode}`, en: `Department switched: ${orgCode}` },
        success: true,
        tenantId: actor.tenantId,
        username: actor.username,
        realname: actor.realname,
        request,
      });
    }
    return findUserInfo(trx, actor.tenantId, actor.userId);
  });
  forgetGrants(actor.tenantId, actor.userId);
  return { userInfo };
}
