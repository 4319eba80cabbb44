import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

/** Bytes that one person, and the tenant as a whole, may keep. */
export interface FileLimits {
  readonly person: number;
  readonly tenant: number;
}

const megabyte = 1_000_000;

/** Asked before a transaction begins: a parameter is read on a connection of its own. */
export async function fileLimits(tenantId: number): Promise<FileLimits> {
  return {
    person: (await readParameter(tenantId, 'file.personMegabytes')) * megabyte,
    tenant: (await readParameter(tenantId, 'file.tenantMegabytes')) * megabyte,
  };
}

/**
 * Refuses what was written when it is too much. Asked behind the new row, in its transaction: the counter that the row
 * raised stays locked until the end, so of two uploads the second sees the first.
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
