import type { FieldDefinition, KindOptions, UncheckedField } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';

const needed: Partial<Record<FieldType, KindOptions>> = {
  str: { length: 20 },
  dec: { precision: 15, scale: 2 },
  dict: { dict: 'priority' },
  ref: { ref: 'ship' },
};

/** A field for tests, a text unless `more` says otherwise. Options that its kind needs are filled in. */
export function someField(name: string, more: Partial<UncheckedField> = {}): FieldDefinition {
  const type = more.type ?? 'str';
  return fittingField({ name, label: { zh: name, en: name }, type, ...needed[type], ...more });
}
