import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { splitList } from '#src/controls/control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { midSentence } from '#src/i18n/mid-sentence.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { areChoices } from '#src/resource/kinds/reference-choices.ts';
import { tell } from '#src/resource/tell.ts';
import { formMessages } from './form.messages.ts';
import type { FormValues } from './record-form.ts';

export interface DependentReference {
  /** What must be filled first, as a hint in the empty field; undefined when it can be chosen. */
  readonly waiting: string | undefined;
}

/**
 * A reference that another field narrows (blocks of a ship) is chosen after that one, and cleared with a word when it
 * does not fit another choice there. Where nobody can tell it stays: the save asks again, and names it.
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
  // A line's may depend on its head, which no form of the line holds.
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
      tell('warning', t('noLongerFits', { field: field.label[language], other: midSentence(other.label[language]) }));
    });
  }, [chosen, other, refFilter, ref, name, field, language, t, getValues, setValue]);

  if (other === undefined || !isBlank(chosen) || !isBlank(record[name])) return { waiting: undefined };
  return { waiting: t('chooseFirst', { other: midSentence(other.label[language]) }) };
}
