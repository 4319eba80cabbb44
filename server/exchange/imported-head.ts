import { readAs } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { applicantGuard } from '#server/resource/handlers.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ImportedHead } from './append-bodies.ts';

/**
 * Head named in an import's `foreignKeys`: `{"orderId": "<id>"}`, the field of the lines that references the head, and
 * its id. Null if there is none; then the rows are heads.
 * @throws `invalidInput` if the field belongs to no lines of this resource, `notFound` if the actor may not see the
 * head
 */
export async function importedHead(
  definition: ResourceDefinition,
  actor: Actor,
  foreignKeys: string | undefined,
): Promise<ImportedHead | null> {
  if (foreignKeys === undefined || linesOf(definition).length === 0) return null;
  const [[field, id] = [], ...more] = Object.entries(readKeys(foreignKeys));
  if (field === undefined) return null;
  const line = linesOf(definition).find(({ foreignKey }) => foreignKey === field);
  if (!line || typeof id !== 'string' || more.length > 0) throw invalidFields({ foreignKeys: 'importKeysBad' });
  const guard = applicantGuard(definition, actor);
  const record = await readAs(actor.tenantId, (db) => loadRecord(db, definition, actor.tenantId, id, { actor }));
  guard?.(record);
  return { line, id, record, guard };
}

function readKeys(text: string): object {
  if (text.trim() === '') return {};
  try {
    const keys: unknown = JSON.parse(text);
    if (typeof keys === 'object' && !Array.isArray(keys)) return keys ?? {};
  } catch {
    // Thrown below.
  }
  throw invalidFields({ foreignKeys: 'importKeysBad' });
}
