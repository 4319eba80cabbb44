import type { FieldDefinition, KindOptions, UncheckedField } from './field.ts';
import { fieldKinds, isKnownKind } from './field-kinds.ts';

type Option = keyof KindOptions;

const all = new Set<Option>(Object.values(fieldKinds).flatMap(({ needs, takes }) => [...needs, ...takes]));

/** Options that the field's kind needs and that are missing. Kinds of a later release need no options. */
export function missingOptions(field: UncheckedField): readonly Option[] {
  const needs: readonly Option[] = isKnownKind(field.type) ? fieldKinds[field.type].needs : [];
  return needs.filter((option) => field[option] === undefined);
}

/** Options of the field that its kind does not take. `false` counts as absent. */
export function unfitOptions(field: UncheckedField): readonly Option[] {
  if (!isKnownKind(field.type)) return [];
  const { needs, takes } = fieldKinds[field.type];
  const fit: readonly Option[] = [...needs, ...takes];
  return [...all].filter((option) => (field[option] ?? false) !== false && !fit.includes(option));
}

/** Whether the field has all options that its kind needs, and no option that its kind does not take. */
export function fitsKind(field: UncheckedField): field is FieldDefinition {
  return missingOptions(field).length === 0 && unfitOptions(field).length === 0;
}

/** Returns the field as a `FieldDefinition`, for fields that code builds. Throws if the options do not fit the kind. */
export function fittingField(field: UncheckedField): FieldDefinition {
  if (fitsKind(field)) return field;
  const options = [
    ...missingOptions(field).map((key) => `needs ${key}`),
    ...unfitOptions(field).map((key) => `takes no ${key}`),
  ];
  throw new Error(`field ${field.name}: ${field.type} ${options.join(', ')}`);
}
