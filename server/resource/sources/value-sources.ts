import type { FieldDefinition } from '#shared/resource/field.ts';
import { type NamedType, type TextKind, textKindOf } from '#shared/resource/resource-columns.ts';
import { areaSource } from './area.ts';
import { categorySource } from './category.ts';
import { deptSource } from './dept.ts';
import { dictSource } from './dict.ts';
import { fileCheck } from './file.ts';
import { refSource } from './ref.ts';
import { userSource } from './user.ts';
import type { TextSource, ValueCheck, ValueSource } from './value-source.ts';

/** Sources of the kinds of fields whose values are keys. */
export const valueSources: Readonly<Record<NamedType, ValueSource>> = {
  dict: dictSource,
  user: userSource,
  dept: deptSource,
  ref: refSource,
};

/** Sources of all values that have texts, including codes entered by special controls (categories, areas). */
export const textSources: Readonly<Record<TextKind, TextSource>> = {
  ...valueSources,
  category: categorySource,
  area: areaSource,
};

/**
 * Checks of values before they are written: those of the sources, and of stored files, which have no list of choices.
 */
export const valueChecks: Readonly<Record<NamedType | 'file', ValueCheck>> = { ...valueSources, file: fileCheck };

/** Source of the texts of a field's values; null if the values have none. */
export function textSourceOf(field: FieldDefinition): TextSource | null {
  const kind = textKindOf(field);
  return kind === undefined ? null : textSources[kind];
}
