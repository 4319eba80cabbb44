import type { Db, Trx } from '#server/db/database.ts';
import type { SourceTarget } from '#server/db/open-source.ts';
import { seal, unseal } from './secret-box.ts';

/**
 * Owner of a password, used as `about`. With another tenant, id, host or account the password cannot be decrypted, so
 * that nobody can have it sent elsewhere by changing the address.
 */
const aboutOf = (tenantId: number, id: string, { driver, host, port }: SourceTarget, user: string) =>
  JSON.stringify([tenantId, id, driver, host, port, user]);

interface Whose {
  readonly tenantId: number;
  readonly id: string;
  readonly target: SourceTarget;
  readonly user: string;
}

export async function keepPassword(trx: Trx, { tenantId, id, target, user }: Whose, password: string): Promise<void> {
  const secret = seal(password, aboutOf(tenantId, id, target, user));
  await trx
    .insertInto('sysDataSourceSecret')
    .values({ sourceId: id, tenantId, secret })
    .onConflict((conflict) => conflict.column('sourceId').doUpdateSet({ secret }))
    .execute();
}

/** The stored password; '' if there is none, undefined if it belongs to another host or account. */
export async function storedPassword(db: Db, { tenantId, id, target, user }: Whose): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysDataSourceSecret')
    .select('secret')
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', id)
    .executeTakeFirst();
  if (!row) return '';
  try {
    return unseal(row.secret, aboutOf(tenantId, id, target, user));
  } catch {
    return undefined;
  }
}

export async function forgetPassword(trx: Trx, tenantId: number, id: string): Promise<void> {
  await trx.deleteFrom('sysDataSourceSecret').where('tenantId', '=', tenantId).where('sourceId', '=', id).execute();
}
