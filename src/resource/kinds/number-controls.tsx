import { beginOf, endOf } from '#shared/query/list-query.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import type { FilterProps, FormProps } from './kind.ts';
import styles from './kinds.module.css';
import { NumberEntry } from './number-entry.tsx';
import { scaleOf } from './number-text.ts';

export function NumberForm({ field, record: _, loaded: __, limits: ___, value, ...control }: FormProps) {
  const entered = typeof value === 'number' || typeof value === 'string' ? value : null;
  const { min, max } = field;
  return (
    <NumberField
      {...control}
      value={entered}
      scale={scaleOf(field)}
      unit={unitText(field, useLanguage())}
      min={min}
      max={max}
    />
  );
}

/** Filters by a range of numbers, both ends included; either may be empty. */
export function NumberRangeFilter({ id, label, field, value, onChange }: FilterProps) {
  const t = useMessages(listMessages);
  const [from, to] = [beginOf(field.name), endOf(field.name)];
  const plain = { ...field, unit: undefined };
  const set = (key: string) => (next: string | null) => onChange({ ...value, [key]: next ?? '' }, next === null);
  return (
    <span className={styles.range}>
      <NumberEntry id={id} field={plain} placeholder={t('atLeast')} value={value[from]} onChange={set(from)} />
      <span aria-hidden="true">–</span>
      <NumberEntry
        label={`${label} ${t('atMost')}`}
        field={plain}
        placeholder={t('atMost')}
        value={value[to]}
        onChange={set(to)}
      />
    </span>
  );
}
