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

/** One source per kind of field whose values stand for something else. */
export const valueSources: Readonly<Record<NamedType, ValueSource>> = {
  dict: dictSource,
  user: userSource,
  dept: deptSource,
  ref: refSource,
};

/** Of all fields that have texts, those of a kind and those whose control enters codes. */
export const textSources: Readonly<Record<TextKind, TextSource>> = {
  ...valueSources,
  category: categorySource,
  area: areaSource,
};

/** What is asked of values before they are written: the sources', and stored files, which nobody chooses from a list. */
export const valueChecks: Readonly<Record<NamedType | 'file', ValueCheck>> = { ...valueSources, file: fileCheck };

/** Where the names of a field's values come from; null for fields that hold what they mean. */
export function textSourceOf(field: FieldDefinition): TextSource | null {
  const kind = textKindOf(field);
  return kind === undefined ? null : textSources[kind];
}
