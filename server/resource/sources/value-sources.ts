import type { FieldDefinition } from '#shared/resource/definition.ts';
import { hasText, type NamedType } from '#shared/resource/resource-columns.ts';
import { deptSource } from './dept.ts';
import { dictSource } from './dict.ts';
import { fileCheck } from './file.ts';
import { refSource } from './ref.ts';
import { userSource } from './user.ts';
import type { ValueCheck, ValueSource } from './value-source.ts';

/** One source per kind of field whose values stand for something else. */
export const valueSources: Readonly<Record<NamedType, ValueSource>> = {
  dict: dictSource,
  user: userSource,
  dept: deptSource,
  ref: refSource,
};

/** What is asked of values before they are written: the sources', and stored files, which nobody chooses from a list. */
export const valueChecks: Readonly<Record<NamedType | 'file', ValueCheck>> = { ...valueSources, file: fileCheck };

/** Where the values of a field come from; null for kinds that hold what they mean. */
export function sourceOf(field: FieldDefinition): ValueSource | null {
  return hasText(field) ? valueSources[field.type] : null;
}
