import { decidePermission, isRuled, type PermissionLists } from '#shared/permission/decide-permission.ts';
import { defaultSort } from '#shared/query/list-query.ts';
import { allFields } from './application-base.ts';
import type { LineDefinition, ResourceDefinition } from './definition.ts';
import { lineNo, linesOf } from './lines/line-resource.ts';
import { permissionCode } from './resource-address.ts';

/** What a person's permission answer says of codes; `fieldRules` reads it from the lists. */
export interface FieldRules {
  readonly isHidden: (code: string) => boolean;
  readonly isDisabled: (code: string) => boolean;
}

/** Names of a resource's fields; a line's as `<list>.<field>`. */
export interface FieldVisibility {
  readonly visible: readonly string[];
  /** Of the visible ones those that may be read and not entered. */
  readonly disabled: readonly string[];
  readonly hidden: readonly string[];
}

/** What the engine itself goes by: a record without them is none. */
export const indispensable: ReadonlySet<string> = new Set(['id', 'version']);

/**
 * The rule of docs/wire.md §1.4: what an active rule of type 1 names is hidden from whoever lacks it, a rule of type 2
 * disables; what nobody ruled is open to all.
 */
export function fieldRules(lists: PermissionLists): FieldRules {
  return {
    isHidden: (code) => isRuled(code, lists) && !decidePermission(code, lists).visible,
    isDisabled: (code) => decidePermission(code, lists).disabled,
  };
}

/** The codes of a resource's fields, its lines' too, by name; a line has its head's prefix and its list's name. */
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
 * A definition as somebody sees it from whom these fields are hidden: nothing that reads by it finds them. For reading
 * only: whoever writes goes by the whole definition, since its rules hold for everybody.
 */
export function withoutFields(definition: ResourceDefinition, hidden: readonly string[]): ResourceDefinition {
  if (hidden.length === 0) return definition;
  const left = new Set(hidden);
  const stays = (name: string) => !left.has(name);
  const { application, list, hint, ...rest } = definition;
  const sort = list.sort ?? defaultSort;
  return {
    ...rest,
    ...(hint !== undefined && stays(hint) && { hint }),
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
