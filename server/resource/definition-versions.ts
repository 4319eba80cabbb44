import type { Db, Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/**
 * At start: the versions that this process was built with are there for whoever asks any other process for them, so that
 * pages live through an upgrade that takes the processes one by one.
 */
export async function keepBuiltInVersions(): Promise<void> {
  await writeGlobal(async (trx) => {
    await keepVersions(trx, null, yardDefinitions);
  });
}

/** Keeps versions of definitions, once; null is the product as their owner. The hash names the content, its table too. */
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

/** A version of a resource that some process serves or served, the product's or this tenant's. */
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
