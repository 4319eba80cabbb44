import { Suspense } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { Unit } from '#src/resource/kinds/unit.tsx';
import styles from './record-value.module.css';
import { valueText } from './value-text.ts';

export interface RecordValueProps {
  readonly definition: ResourceDefinition;
  readonly field: FieldDefinition;
  readonly record: RecordPatch;
}

/** A value of a record as its kind shows it: states as tags, references and files as links, numbers with their unit. */
export function RecordValue({ field, record }: RecordValueProps) {
  const language = useLanguage();
  const value = record[field.name];
  const items = useDictionary(field.dict ?? '');
  const named = (_: string, each: string) => items.find((item) => item.value === each);
  const text = valueText(columnOf(field), record, language, named);
  if (isBlank(value) || text === '') return <span className={styles.blank}>–</span>;
  const { show: Show } = kindOf(field);
  if (Show !== undefined) {
    return (
      <Suspense fallback={text}>
        <Show field={field} value={value} text={text} record={record} />
      </Suspense>
    );
  }
  return (
    <span>
      {text}
      <Unit of={field} />
    </span>
  );
}
