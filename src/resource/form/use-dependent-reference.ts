import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { splitList } from '#src/controls/control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { areChoices } from '#src/resource/kinds/reference-choices.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { formMessages } from './form.messages.ts';
import type { FormValues } from './record-form.ts';

export interface DependentReference {
  /** Placeholder that names the field to fill first; undefined when the reference can be chosen. */
  readonly waiting: string | undefined;
}

/**
 * For a reference that another field narrows, such as the blocks of a ship: it cannot be chosen before that field is
 * filled. When the other field changes and the chosen records no longer match, the value is cleared with a warning. If
 * the server cannot be asked, the value stays; the save checks again.
 */
export function useDependentReference(
  definition: ResourceDefinition,
  field: FieldDefinition,
  record: RecordPatch,
): DependentReference {
  const language = useLanguage();
  const t = useMessages(formMessages);
  const { getValues, setValue } = useFormContext<FormValues>();
  const { name, ref, refFilter } = field;
  // Undefined for a line field that depends on the head, because the form of a line does not contain the head's fields.
  const other = refFilter === undefined ? undefined : fieldOf(definition, refFilter.from);
  const chosen = other === undefined ? undefined : record[other.name];
  const before = useRef(chosen);

  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const value = getValues(name) as FieldValue | undefined;
    if (other === undefined || refFilter === undefined || isBlank(value)) return;
    const fitting = !isBlank(chosen) && areChoices(ref, splitList(String(value)), refFilter.field, String(chosen));
    void Promise.resolve(fitting).then((fits) => {
      if (fits || getValues(name) !== value || getValues(other.name) !== chosen) return;
      setValue(name, null, { shouldDirty: true });
      showMessage(
        'warning',
        t('noLongerFits', { field: field.label[language], other: lowerFirst(other.label[language]) }),
      );
    });
  }, [chosen, other, refFilter, ref, name, field, language, t, getValues, setValue]);

  if (other === undefined || !isBlank(chosen) || !isBlank(record[name])) return { waiting: undefined };
  return { waiting: t('chooseFirst', { other: lowerFirst(other.label[language]) }) };
}
