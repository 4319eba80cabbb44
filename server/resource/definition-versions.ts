import type { Db, Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/**
 * Run at start: stores the built-in definitions, so that other processes can serve these versions as well. Pages then
 * keep working during an upgrade that restarts the processes one after the other.
 */
export async function keepBuiltInVersions(): Promise<void> {
  await writeGlobal(async (trx) => {
    await keepVersions(trx, null, yardDefinitions);
  });
}

/**
 * Stores versions of definitions that are not stored yet; tenant null stands for built-in definitions. The hash covers
 * the whole definition, including its table.
 */
export async function keepVersions(
  trx: Trx,
  tenantId: number | null,
  definitions: readonly ResourceDefinition[],
): Promise<void> {
  await trx
    .insertInto('resourceDefinition')
    .values(
      definitions.map((definition) => ({
        hash: definitionHash(definition),
        tenantId,
        code: definition.code,
        content: JSON.stringify(definition),
      })),
    )
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Finds a stored version by code and hash, among the built-in versions and those of this tenant. */
export async function findVersion(
  db: Db,
  tenantId: number,
  { code, hash }: { readonly code: string; readonly hash: string },
): Promise<ResourceDefinition | undefined> {
  const row = await db
    .selectFrom('resourceDefinition')
    .select('content')
    .where('hash', '=', hash)
    .where('code', '=', code)
    .where((where) => where.or([where('tenantId', 'is', null), where('tenantId', '=', tenantId)]))
    .executeTakeFirst();
  return row?.content;
}
