import type { LineDefinition, ResourceDefinition } from './definition.ts';
import type { PartOf } from './definition-parts.ts';
import { lineNo, linesOf } from './lines/line-resource.ts';
import { camelCase } from './snake-case.ts';

/** A definition whose records are parts of the records of another one. */
export type PartDefinition = ResourceDefinition & { readonly partOf: PartOf };

export const isPart = (definition: ResourceDefinition): definition is PartDefinition => definition.partOf !== undefined;

/** Parts in the order in which a record shows them. */
export const partsInOrder = (parts: readonly PartDefinition[]): readonly PartDefinition[] =>
  parts.toSorted(
    (one, other) => (one.partOf.position ?? 0) - (other.partOf.position ?? 0) || (one.code < other.code ? -1 : 1),
  );

/** Field of the whole whose value a part has; undefined if the whole lacks it. */
export function keyField(whole: ResourceDefinition, { partOf: { key } }: PartDefinition): string | undefined {
  const name = camelCase(key);
  return name === 'id' ? 'id' : whole.fields.find((field) => field.name === name)?.name;
}

const known = new WeakMap<
  ResourceDefinition,
  { readonly parts: readonly ResourceDefinition[]; readonly all: ResourceDefinition }
>();

/**
 * The whole with its parts as lines, so that its pages and answers contain the rows of the parts. For reading and
 * showing only: rows of parts have rights, checks and a history of their own, unlike lines.
 */
export function withPartLines(whole: ResourceDefinition, parts: readonly PartDefinition[]): ResourceDefinition {
  if (parts.length === 0) return whole;
  const before = known.get(whole);
  if (before?.parts.length === parts.length && parts.every((part, at) => part === before.parts[at])) return before.all;
  const all = { ...whole, lines: [...(whole.lines ?? []), ...parts.map(lineOfPart)] };
  known.set(whole, { parts, all });
  return all;
}

function lineOfPart(part: PartDefinition): LineDefinition {
  const { code, entity, table, title, display, fields, list, partOf } = part;
  const own = (name: string) => name !== partOf.field && name !== lineNo;
  return {
    ...{ code, entity, table, title, display: own(display) ? display : lineNo, foreignKey: partOf.field },
    fields: fields.filter(({ name }) => own(name)),
    list: { columns: list.columns.filter((name) => own(name) && fields.some((field) => field.name === name)) },
    ...(partOf.single && { max: 1 }),
  };
}

/** Key of the rows of a part in a record: `onlOrderLineList`, as of lines. */
export const partKey = (part: PartDefinition): string =>
  linesOf(withPartLines({ ...part, lines: [] }, [part]))[0]?.key ?? part.code;
