import Button from 'antd/es/button';
import { useId, useState } from 'react';
import type { FieldValue } from '#shared/resource/record.ts';
import type { QueryItem, QueryValues } from '#src/controls/table-picker/query-item.ts';
import { QueryItemControl } from '#src/controls/table-picker/query-item-control.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import listStyles from '#src/resource/list/list.module.css';
import { reportPageMessages } from './report-page.messages.ts';

interface ReportFiltersProps {
  readonly items: readonly QueryItem[];
  /** Values of the address; the form begins anew when they change. */
  readonly initial: QueryValues;
  readonly onSearch: (values: QueryValues) => void;
}

/** Parameters and search fields of a report; Enter and the first button search. */
export function ReportFilters({ items, initial, onSearch }: ReportFiltersProps) {
  const t = useMessages(reportPageMessages);
  const [values, setValues] = useState(initial);
  const hidden = items.filter(({ folded }) => folded);
  const [open, setOpen] = useState(() => hidden.some(({ key }) => initial[key] !== undefined));
  return (
    <search>
      <form
        className={listStyles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(values);
        }}
      >
        {items
          .filter(({ folded }) => open || !folded)
          .map((item) => (
            <Field
              key={item.key}
              item={item}
              value={values[item.key] ?? null}
              onChange={(next) => setValues((before) => ({ ...before, [item.key]: next }))}
            />
          ))}
        <div className={listStyles.filterActions}>
          <Button htmlType="submit">{t('query')}</Button>
          <Button
            onClick={() => {
              setValues({});
              onSearch({});
            }}
          >
            {t('reset')}
          </Button>
          {hidden.length > 0 && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'fewer' : 'more')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FieldProps {
  readonly item: QueryItem;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

function Field({ item, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={item.dateRange ? listStyles.filterWide : listStyles.filter}>
      <label htmlFor={id}>{item.label}</label>
      <QueryItemControl id={id} item={item} value={value} onChange={onChange} />
    </div>
  );
}
