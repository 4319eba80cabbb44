import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { queryDefinitionShape } from '#shared/contract/definition.schema.ts';
import { queryDefinition } from '#shared/contract/definition.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { findVersion } from './definition-versions.ts';
import { mayKnow } from './known-definitions.ts';

/**
 * The content of a version never changes, so browsers cache it for a year; shared caches must not, because the content
 * may belong to one tenant (docs/security.md P24).
 */
const kept = 'private, max-age=31536000, immutable';

export const definitionCalls: readonly Binding[] = [
  implement(queryDefinition, queryDefinitionShape, async ({ actor, path, request }) => {
    const version = await findKnown(actor, path);
    request.reply.header('cache-control', kept);
    return version;
  }),
];

/**
 * @throws `notFound` for versions that do not exist, belong to another tenant, or that the actor may not know
 * (docs/security.md P14)
 */
async function findKnown(
  actor: Actor,
  wanted: { readonly code: string; readonly hash: string },
): Promise<ResourceDefinition> {
  const here = definitionFor(actor.tenantId, wanted.code);
  const version =
    here && definitionHash(here) === wanted.hash
      ? here
      : await readAs(actor.tenantId, (db) => findVersion(db, actor.tenantId, wanted));
  if (!version || !mayKnow(actor, version)) throw fail('notFound');
  return version;
}
