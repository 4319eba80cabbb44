import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

/** Bytes that one person, and the whole tenant, may store. */
export interface FileLimits {
  readonly person: number;
  readonly tenant: number;
}

const megabyte = 1_000_000;

/** Called before the transaction, because a parameter is read on its own connection. */
export async function fileLimits(tenantId: number): Promise<FileLimits> {
  return {
    person: (await readParameter(tenantId, 'file.personMegabytes')) * megabyte,
    tenant: (await readParameter(tenantId, 'file.tenantMegabytes')) * megabyte,
  };
}

/**
 * Refuses an upload that exceeds a quota. Called after the new row in its transaction: the counter that the row
 * increased stays locked, so a parallel upload sees this one.
 * @throws `fileQuotaPerson`, `fileQuotaTenant`
 */
export async function refuseTooMuch(trx: Db, { tenantId, username }: Actor, limits: FileLimits): Promise<void> {
  const used = await usedBytes(trx, tenantId, ['', username]);
  const max = (bytes: number) => ({ max: bytes / megabyte });
  if ((used.get(username) ?? 0) > limits.person) throw fail('fileQuotaPerson', max(limits.person));
  if ((used.get('') ?? 0) > limits.tenant) throw fail('fileQuotaTenant', max(limits.tenant));
}

async function usedBytes(db: Db, tenantId: number, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sysFileUsage')
    .select(['username', 'bytes'])
    .where('tenantId', '=', tenantId)
    .where('username', 'in', names)
    .execute();
  return new Map(rows.map(({ username, bytes }) => [username, bytes]));
}
