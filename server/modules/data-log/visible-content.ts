import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';

/**
 * The fields of a version that the actor may see; {} if the actor may not list the resource, or its definition no
 * longer exists.
 */
export function visibleContent(
  actor: Actor,
  definition: ResourceDefinition | undefined,
  content: unknown,
): RecordPatch {
  if (definition === undefined || !actor.grants.has(verbCode(definition, 'list'))) return {};
  const stored = JSON.parse(String(content)) as RecordPatch;
  const names = new Set(allFields(visibleDefinition(definition, actor)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(stored).filter(([name]) => names.has(name)));
}
