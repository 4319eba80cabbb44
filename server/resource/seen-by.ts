import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine, linesOf } from '#shared/resource/lines/line-resource.ts';
import { codesOfFields, withoutFields } from '#shared/resource/visible-fields.ts';
import { kitPart } from './kit.ts';
import { hooksOf } from './registry.ts';

const codesOf = kitPart(codesOfFields);

type Reader = Pick<Actor, 'withheld' | 'grants'>;

/** By the hidden names, joined: people differ by few rules, so there are few of them. */
const narrowed = kitPart(() => new Map<string, ResourceDefinition>());
/** The same by the names of opened fields. */
const opened = kitPart(() => new Map<string, ResourceDefinition>());

/**
 * A definition without the columns that a rule hides from the actor: what is read by it selects, filters, sorts, exports
 * and names no other (docs/security.md, field rules). Every way out of the engine begins here; writing goes by the whole
 * definition, whose rules hold for everybody.
 */
export function seenBy(definition: ResourceDefinition, actor: Reader): ResourceDefinition {
  const line = asLine(definition);
  if (line === undefined) return headSeenBy(definition, actor);
  const head = headSeenBy(line.head, actor);
  if (head === line.head) return definition;
  return linesOf(head).find(({ key }) => key === line.key)?.definition ?? definition;
}

function headSeenBy(whole: ResourceDefinition, actor: Reader): ResourceDefinition {
  const { withheld } = actor;
  const definition = openedTo(whole, actor);
  const hidden = namesIn(definition, withheld.hidden);
  if (hidden.length === 0) return definition;
  const key = hidden.join(' ');
  const known = narrowed(definition);
  const seen = known.get(key) ?? withoutFields(definition, hidden);
  known.set(key, seen);
  return seen;
}

/** What is masked to most people compares as all else for who sees it whole (docs/security.md P18). */
function openedTo(definition: ResourceDefinition, actor: Reader): ResourceDefinition {
  const names = hooksOf(definition).opens?.(actor) ?? none;
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

/** Names of the fields that the actor may not enter, because they are hidden or disabled; a line's without its list's name. */
export function fixedFor(definition: ResourceDefinition, { withheld }: Pick<Actor, 'withheld'>): readonly string[] {
  const line = asLine(definition);
  const names = [...withheld.hidden, ...withheld.disabled];
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
