import { Suspense, useId } from 'react';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { FilterProps } from '#src/resource/kinds/kind.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

export interface FilterFieldProps extends Pick<FilterProps, 'value' | 'onChange'> {
  readonly field: FieldDefinition;
}

/** The filter of one field, which sets its wire parameters. */
export function FilterField({ field, value, onChange }: FilterFieldProps) {
  const t = useMessages(listMessages);
  const language = useLanguage();
  const label = field.label[language];
  const id = useId();
  const { filter: Filter, wideFilter } = kindOf(field);
  return (
    <div className={wideFilter ? styles.filterWide : styles.filter}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <Suspense fallback={<span className={styles.filterWaiting} />}>
        <Filter id={id} label={label} field={field} placeholder={t('any')} value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}
