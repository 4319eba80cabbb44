import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useId } from 'react';
import { anyOf, beginOf, condition, endOf } from '#shared/query/list-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { joinList, splitList } from '#src/controls/control.ts';
import { DateRangeField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ReferenceSelect } from '#src/resource/value/reference-select.tsx';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';

/** Written conditions by wire parameter, as `ListState.filters` has them. */
export type Filters = Readonly<Record<string, string>>;

export interface FilterFieldProps {
  readonly field: FieldDefinition;
  readonly value: Filters;
  /** `now`: the choice is complete (a select, a date), so the list may follow at once. */
  readonly onChange: (filters: Filters, now: boolean) => void;
}

/** The condition of one field, written as the list call wants it; the label stands inside to save the line. */
export function FilterField({ field, value, onChange }: FilterFieldProps) {
  const language = useLanguage();
  const label = field.label[language];
  const id = useId();
  const wide = field.type === 'date' || field.type === 'datetime' || field.type === 'int' || field.type === 'dec';
  return (
    <div className={wide ? styles.filterWide : styles.filter}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <FilterControl id={id} label={label} field={field} value={value} onChange={onChange} />
    </div>
  );
}

interface FilterControlProps extends FilterFieldProps {
  readonly id: string;
  readonly label: string;
}

function FilterControl(props: FilterControlProps) {
  const t = useMessages(listMessages);
  const { id, label, field, value, onChange } = props;
  const { name } = field;
  const set = (text: string | null) => onChange({ ...value, [name]: text ?? '' }, true);
  switch (field.type) {
    case 'dict':
      return <DictionaryFilter {...props} />;
    case 'user':
      return <UserSelect id={id} label={label} placeholder={t('any')} value={value[name]} onChange={set} />;
    case 'dept':
      return <DepartSelect id={id} label={label} placeholder={t('any')} value={value[name]} onChange={set} />;
    case 'ref':
      return (
        <ReferenceSelect
          id={id}
          label={label}
          placeholder={t('any')}
          field={field}
          record={{}}
          value={value[name]}
          onChange={set}
        />
      );
    case 'date':
    case 'datetime':
      return <DayRangeFilter {...props} />;
    case 'int':
    case 'dec':
      return <NumberRangeFilter {...props} />;
    default:
      return <TextFilter {...props} />;
  }
}

/** Contains what is typed; a star of one's own decides where anything may stand. */
function TextFilter({ id, field: { name }, value, onChange }: FilterControlProps) {
  const t = useMessages(listMessages);
  const written = value[name] ?? '';
  const typed = /^\*[^*]*\*$/.test(written) ? written.slice(1, -1) : written;
  return (
    <Input
      id={id}
      allowClear
      placeholder={t('keyword')}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        const next = text === '' || text.includes('*') ? text : condition.contains(text);
        onChange({ ...value, [name]: next }, text === '');
      }}
    />
  );
}

/** Any of the chosen values. */
function DictionaryFilter({ id, label, field, value, onChange }: FilterControlProps) {
  const t = useMessages(listMessages);
  const { name, dict = '', multi = false } = field;
  const parameter = multi ? name : anyOf(name);
  const options = useDictionary(dict).map((item) => ({ value: item.value, label: item.text }));
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      placeholder={t('any')}
      style={{ width: '100%' }}
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={splitList((value[parameter] ?? '').replace(/^,|,$/g, ''))}
      onChange={(values) => {
        const list = joinList(values) ?? '';
        onChange({ ...value, [parameter]: multi && list !== '' ? condition.containsAny(values) : list }, true);
      }}
    />
  );
}

/** Both days included; for moments the last day counts to its end. */
function DayRangeFilter({ id, label, field: { name, type }, value, onChange }: FilterControlProps) {
  const begin = value[beginOf(name)]?.slice(0, 10) ?? null;
  const end = value[endOf(name)]?.slice(0, 10) ?? null;
  const timed = type === 'datetime';
  return (
    <DateRangeField
      id={id}
      label={label}
      value={[begin, end]}
      onChange={(days) => {
        const [from, to] = days ?? [null, null];
        const first = from === null ? '' : timed ? `${from} 00:00:00` : from;
        const last = to === null ? '' : timed ? `${to} 23:59:59` : to;
        onChange({ ...value, [beginOf(name)]: first, [endOf(name)]: last }, true);
      }}
    />
  );
}

function NumberRangeFilter({ id, label, field: { name }, value, onChange }: FilterControlProps) {
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
