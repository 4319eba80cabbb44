import InputNumber from 'antd/es/input-number';
import { beginOf, endOf } from '#shared/query/list-query.ts';
import { isBlank } from '#shared/resource/record.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import type { FilterProps, FormProps } from './kind.ts';
import styles from './kinds.module.css';
import { scaleOf } from './number-text.ts';

export function NumberForm({ field, record: _, loaded: __, value, ...control }: FormProps) {
  const number = isBlank(value) ? null : Number(value);
  return <NumberField {...control} value={number} scale={scaleOf(field)} unit={field.unit} />;
}

/** Both ends included; either may stay open. */
export function NumberRangeFilter({ id, label, field: { name }, value, onChange }: FilterProps) {
  const t = useMessages(listMessages);
  const number = (key: string) => (value[key] ? Number(value[key]) : null);
  const set = (key: string) => (next: number | null) =>
    onChange({ ...value, [key]: next === null ? '' : String(next) }, next === null);
  return (
    <span className={styles.range}>
      <InputNumber<number>
        id={id}
        controls={false}
        placeholder={t('atLeast')}
        value={number(beginOf(name))}
        onChange={set(beginOf(name))}
      />
      <span aria-hidden="true">–</span>
      <InputNumber<number>
        aria-label={`${label} ${t('atMost')}`}
        controls={false}
        placeholder={t('atMost')}
        value={number(endOf(name))}
        onChange={set(endOf(name))}
      />
    </span>
  );
}
