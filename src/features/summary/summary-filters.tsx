import { useId } from 'react';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { DateRangeField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { DictSelect } from '#src/controls/dictionary/dict-select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ReferenceSelect } from '#src/resource/kinds/reference-select.tsx';
import listStyles from '#src/resource/list/list.module.css';
import { ReportChoice } from './report-choice.tsx';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';
import type { SummaryQuery } from './summary-address.ts';

interface SummaryFiltersProps {
  /** Name of the report. */
  readonly name: string;
  readonly query: SummaryQuery;
  /** The last answer, which says what the report can be filtered by. */
  readonly summary: Pick<SummaryResult, 'filters' | 'from' | 'to'> | undefined;
  readonly onChange: (changes: SummaryQuery) => void;
}

const ship = { ref: 'ship' };
const noRecord = {};

/** Filters that all reports share; one that the report does not have is not shown. */
export function SummaryFilters({ name, query, summary, onChange }: SummaryFiltersProps) {
  const t = useMessages(summaryMessages);
  const id = useId();
  const has = (filter: SummaryResult['filters'][number]) => summary?.filters.includes(filter) === true;
  const control = (filter: 'ship' | 'department' | 'zone') => ({
    id: `${id}${filter}`,
    value: query[filter] ?? null,
    placeholder: t('any'),
    onChange: (value: string | null) => onChange({ [filter]: value ?? undefined }),
  });
  return (
    <search className={css.filters} aria-label={t('filters')}>
      <div className={listStyles.filter}>
        <label htmlFor={`${id}report`}>{t('report')}</label>
        <ReportChoice id={`${id}report`} name={name} query={query} />
      </div>
      <div className={listStyles.filter}>
        <label htmlFor={`${id}range`}>{t('range')}</label>
        <DateRangeField
          id={`${id}range`}
          label={t('range')}
          value={[query.from ?? summary?.from ?? null, query.to ?? summary?.to ?? null]}
          onChange={(range) => onChange({ from: range?.[0] ?? undefined, to: range?.[1] ?? undefined })}
        />
      </div>
      {has('ship') && (
        <div className={listStyles.filter}>
          <label htmlFor={`${id}ship`}>{t('ship')}</label>
          <ReferenceSelect {...control('ship')} field={ship} record={noRecord} />
        </div>
      )}
      {has('department') && (
        <div className={listStyles.filter}>
          <label htmlFor={`${id}department`}>{t('department')}</label>
          <DepartSelect {...control('department')} />
        </div>
      )}
      {has('zone') && (
        <div className={listStyles.filter}>
          <label htmlFor={`${id}zone`}>{t('zone')}</label>
          <DictSelect {...control('zone')} code="yard_zone" />
        </div>
      )}
    </search>
  );
}
