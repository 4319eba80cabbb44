import { decidePermission, isRuled, type PermissionLists } from '#shared/permission/decide-permission.ts';
import { defaultSort } from '#shared/query/list-query.ts';
import { allFields } from './application-base.ts';
import type { LineDefinition, ResourceDefinition } from './definition.ts';
import { lineNo, linesOf } from './lines/line-resource.ts';
import { permissionCode } from './resource-address.ts';

/** What a person's permission answer says about codes; `fieldRules` derives this from the lists. */
export interface FieldRules {
  readonly isHidden: (code: string) => boolean;
  readonly isDisabled: (code: string) => boolean;
}

/** Names of a resource's fields; a line's as `<list>.<field>`. */
export interface FieldVisibility {
  readonly visible: readonly string[];
  /** The visible fields that are read-only. */
  readonly disabled: readonly string[];
  readonly hidden: readonly string[];
}

/** Fields that the engine needs in every record. */
export const indispensable: ReadonlySet<string> = new Set(['id', 'version']);

/**
 * The rule of docs/wire.md §1.4: an active rule of type 1 hides a field from people who lack its code, a rule of type 2
 * makes the field read-only. Fields without a rule are open to everybody.
 */
export function fieldRules(lists: PermissionLists): FieldRules {
  return {
    isHidden: (code) => isRuled(code, lists) && !decidePermission(code, lists).visible,
    isDisabled: (code) => decidePermission(code, lists).disabled,
  };
}

/**
 * The permission codes of the fields of a resource and of its lines, with the field names. The code of a line's field
 * has the prefix of the head and the name of the list.
 */
export function codesOfFields(definition: ResourceDefinition): readonly (readonly [name: string, code: string])[] {
  const names = [
    ...allFields(definition).flatMap(({ name }) => (indispensable.has(name) ? [] : name)),
    ...linesOf(definition).flatMap(({ key, definition: { fields }, foreignKey }) =>
      fields.flatMap(({ name }) => (name === foreignKey || name === lineNo ? [] : `${key}.${name}`)),
    ),
  ];
  return names.map((name) => [name, permissionCode(definition, name)]);
}

/** Which fields of a resource a person sees, and which of them are read-only. */
export function visibleFields(definition: ResourceDefinition, { isHidden, isDisabled }: FieldRules): FieldVisibility {
  const codes = codesOfFields(definition);
  const shown = codes.filter(([, code]) => !isHidden(code));
  return {
    visible: shown.map(([name]) => name),
    disabled: shown.flatMap(([name, code]) => (isDisabled(code) ? name : [])),
    hidden: codes.flatMap(([name, code]) => (isHidden(code) ? name : [])),
  };
}

/**
 * The definition without hidden fields, so that nothing that reads with it returns them. For reading only: writes use
 * the whole definition, because its rules apply to everybody.
 */
export function withoutFields(definition: ResourceDefinition, hidden: readonly string[]): ResourceDefinition {
  if (hidden.length === 0) return definition;
  const left = new Set(hidden);
  const stays = (name: string) => !left.has(name);
  const { application, list, hint, tree, partOf, ...rest } = definition;
  const sort = list.sort ?? defaultSort;
  return {
    ...rest,
    ...(hint !== undefined && stays(hint) && { hint }),
    ...(partOf && stays(partOf.field) && { partOf }),
    ...(tree && [tree.parent, tree.hasChild, tree.text].every(stays) && { tree }),
    without: [...(definition.without ?? []), ...hidden.filter((name) => !name.includes('.'))],
    display: stays(definition.display) ? definition.display : 'id',
    fields: definition.fields.filter(({ name }) => stays(name)),
    ...(definition.lines && {
      lines: definition.lines.map((line, at) => lineWithout(line, linesOf(definition)[at]?.key ?? '', stays)),
    }),
    ...(application && {
      application: {
        ...application,
        title: application.title.filter(stays),
        pending: application.pending.filter(stays),
      },
    }),
    list: {
      ...(list.own && { own: list.own }),
      ...(list.plain && { plain: list.plain }),
      columns: list.columns.filter(stays),
      ...(list.card && { card: { states: list.card.states.filter(stays), facts: list.card.facts.filter(stays) } }),
      sort: sort.column.split(',').every((name) => stays(name.trim())) ? sort : { column: 'id', order: 'desc' },
    },
  };
}

function lineWithout(line: LineDefinition, key: string, stays: (name: string) => boolean): LineDefinition {
  const own = (name: string) => stays(`${key}.${name}`);
  return {
    ...line,
    display: own(line.display) ? line.display : lineNo,
    fields: line.fields.filter(({ name }) => own(name)),
    list: { columns: line.list.columns.filter(own) },
  };
}
