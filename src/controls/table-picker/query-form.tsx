import Button from 'antd/es/button';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import styles from './query-form.module.css';
import { conditionsOf, type QueryItem, type QueryValues } from './query-item.ts';
import { QueryItemControl } from './query-item-control.tsx';
import { tablePickerMessages } from './table-picker.messages.ts';

export interface QueryFormProps {
  readonly items: readonly QueryItem[];
  /** Initial values. */
  readonly initial: QueryValues;
  readonly onSearch: (conditions: Readonly<Record<string, string>>) => void;
}

/** The search form above the table. Enter and the first button search, the second button clears and searches. */
export function QueryForm({ items, initial, onSearch }: QueryFormProps) {
  const t = useMessages(tablePickerMessages);
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const canFold = items.some(({ folded }) => folded);
  // Focuses the first field, but not on a phone, whose keyboard would cover the table.
  useEffect(() => {
    if (!phone) form.current?.querySelector('input')?.focus();
  }, [phone]);
  return (
    <form
      // Stops propagation, because it may be nested in a form of the page.
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSearch(conditionsOf(items, values));
      }}
    >
      {items
        .filter(({ folded }) => unfolded || !folded)
        .map((item) => (
          <QueryField
            key={item.key}
            item={item}
            value={values[item.key] ?? null}
            onChange={(next) => setValues((before) => ({ ...before, [item.key]: next }))}
          />
        ))}
      <div className={styles.actions}>
        <Button htmlType="submit">{t('query')}</Button>
        <Button
          onClick={() => {
            setValues({});
            onSearch({});
          }}
        >
          {t('reset')}
        </Button>
        {canFold && (
          <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? 'fold' : 'unfold')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface QueryFieldProps {
  readonly item: QueryItem;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

function QueryField({ item, value, onChange }: QueryFieldProps) {
  const id = useId();
  return (
    <div className={item.dateRange ? styles.wide : styles.field}>
      <label htmlFor={id}>{item.label}</label>
      <QueryItemControl id={id} item={item} value={value} onChange={onChange} />
    </div>
  );
}
