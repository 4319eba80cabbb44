import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { allFields } from '#shared/resource/application-base.ts';
import { fieldSchema } from '#shared/resource/field.schema.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { fitsKind, fittingField, missingOptions, unfitOptions } from '#shared/resource/fitting-field.ts';
import { exchangedTables } from '#shared/system/exchanged-tables.ts';
import { yardTables } from '#shared/yard/registry.ts';

const words = { name: 'one', label: { zh: '一', en: 'One' } };

/** Fields that the compiler refuses, each with what is wrong with its options. */
const refused: readonly (readonly [string, UncheckedField, string])[] = [
  // @ts-expect-error a text needs its length
  ['str', { ...words, type: 'str' } satisfies FieldDefinition, 'str needs length'],
  // @ts-expect-error a decimal needs its scale
  ['dec', { ...words, type: 'dec', precision: 8 } satisfies FieldDefinition, 'dec needs scale'],
  // @ts-expect-error a decimal needs its precision
  ['dec', { ...words, type: 'dec', scale: 2 } satisfies FieldDefinition, 'dec needs precision'],
  // @ts-expect-error a dictionary value needs the code of its dictionary
  ['dict', { ...words, type: 'dict' } satisfies FieldDefinition, 'dict needs dict'],
  // @ts-expect-error a reference needs its target
  ['ref', { ...words, type: 'ref' } satisfies FieldDefinition, 'ref needs ref'],
  // @ts-expect-error a day has no length
  ['date', { ...words, type: 'date', length: 10 } satisfies FieldDefinition, 'date takes no length'],
  // @ts-expect-error a text has no unit
  ['str', { ...words, type: 'str', length: 9, unit: 'm' } satisfies FieldDefinition, 'str takes no unit'],
  // @ts-expect-error a dictionary value is no reference
  ['dict', { ...words, type: 'dict', dict: 'a', ref: 'b' } satisfies FieldDefinition, 'dict takes no ref'],
];

describe('a field whose options do not fit its type', () => {
  it.each(refused)('is refused: %s %j', (_, field, problem) => {
    expect(fitsKind(field)).toBe(false);
    expect(() => fittingField(field)).toThrow(`field one: ${problem}`);
  });

  it('is reported with all its missing and unfit options', () => {
    const field: UncheckedField = { ...words, type: 'dec', length: 3, dict: 'a' };
    expect([missingOptions(field), unfitOptions(field)]).toEqual([
      ['precision', 'scale'],
      ['length', 'dict'],
    ]);
  });
});

it('an option with the value false counts as absent', () => {
  expect(fitsKind({ ...words, type: 'file', multi: false })).toBe(true);
});

it('every field of every definition is accepted by the schema of fields', () => {
  for (const { code, fields } of [...yardTables, ...exchangedTables]) {
    const refused = fields.flatMap((field) => {
      const { error, data } = fieldSchema.safeParse(field);
      return error || !isDeepStrictEqual(data, field) ? `${field.name} ${error?.message}` : [];
    });
    expect([code, refused]).toEqual([code, []]);
  }
});

it('every field of every definition fits its type', () => {
  for (const definition of [...yardTables, ...exchangedTables]) {
    const unfit = allFields(definition).filter((field: UncheckedField) => !fitsKind(field));
    expect([definition.code, unfit]).toEqual([definition.code, []]);
  }
});
