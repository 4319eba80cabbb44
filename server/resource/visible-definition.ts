import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine, linesOf } from '#shared/resource/lines/line-resource.ts';
import { codesOfFields, withoutFields } from '#shared/resource/visible-fields.ts';
import { kitPart } from './kit.ts';
import { hooksOf } from './registry.ts';

const codesOf = kitPart(codesOfFields);

type Reader = Pick<Actor, 'restrictions' | 'grants'>;

/**
 * Narrowed definitions by the joined names of the hidden fields; few entries, because few combinations of rules exist.
 */
const narrowed = kitPart(() => new Map<string, ResourceDefinition>());
/** Definitions with unmasked fields, by the joined names of these fields. */
const opened = kitPart(() => new Map<string, ResourceDefinition>());

/**
 * Returns the definition without the columns that a rule hides from the actor, so that reads neither select, filter,
 * sort, export nor name a hidden field (docs/security.md, field rules). Every read of the engine starts here; writes
 * use the whole definition, because its rules apply to everybody.
 */
export function visibleDefinition(definition: ResourceDefinition, actor: Reader): ResourceDefinition {
  const line = asLine(definition);
  if (line === undefined) return visibleHead(definition, actor);
  const head = visibleHead(line.head, actor);
  if (head === line.head) return definition;
  return linesOf(head).find(({ key }) => key === line.key)?.definition ?? definition;
}

function visibleHead(whole: ResourceDefinition, actor: Reader): ResourceDefinition {
  const { restrictions } = actor;
  const definition = withUnmasked(whole, actor);
  const hidden = namesIn(definition, restrictions.hidden);
  if (hidden.length === 0) return definition;
  const key = hidden.join(' ');
  const known = narrowed(definition);
  const seen = known.get(key) ?? withoutFields(definition, hidden);
  known.set(key, seen);
  return seen;
}

/** A masked field can be filtered and sorted like any other by an actor who sees it unmasked (docs/security.md P18). */
function withUnmasked(definition: ResourceDefinition, actor: Reader): ResourceDefinition {
  const names = hooksOf(definition).unmasks?.(actor) ?? none;
  if (names.length === 0) return definition;
  const key = names.join(' ');
  const known = opened(definition);
  const seen = known.get(key) ?? {
    ...definition,
    fields: definition.fields.map((field) => {
      const { masked: _, ...open } = field;
      return names.includes(field.name) ? open : field;
    }),
  };
  known.set(key, seen);
  return seen;
}

/**
 * Names of the fields that the actor may not enter because a rule hides or disables them; for a line, without the name
 * of its list.
 */
export function lockedFields(
  definition: ResourceDefinition,
  { restrictions }: Pick<Actor, 'restrictions'>,
): readonly string[] {
  const line = asLine(definition);
  const names = [...restrictions.hidden, ...restrictions.disabled];
  if (names.length === 0) return none;
  const fixed = namesIn(line?.head ?? definition, new Set(names));
  if (line === undefined) return fixed;
  const prefix = `${line.key}.`;
  return fixed.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
}

const none: readonly string[] = [];

function namesIn(definition: ResourceDefinition, codes: ReadonlySet<string>): readonly string[] {
  if (codes.size === 0) return none;
  return codesOf(definition).flatMap(([name, code]) => (codes.has(code) ? name : []));
}
