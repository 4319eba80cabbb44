import Button from 'antd/es/button';
import { useId } from 'react';
import { allTasks } from '#shared/contract/workflow/late.ts';
import { Select } from '#src/controls/select.tsx';
import { grouped } from '#src/i18n/grouped.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import listStyles from '#src/resource/list/list.module.css';
import { lateMessages } from './late.messages.ts';
import css from './late.module.css';
import type { LatePage } from './late-row.ts';

export interface LateFiltersProps {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
  /** Counts of the last loaded page; undefined before the first page. */
  readonly page: Pick<LatePage, 'kinds' | 'owners'> | undefined;
}

const ages = ['1', '3', '7', '14', '30'] as const;

/** Filters: kind with the number of rows, person in charge, and age. A choice applies immediately. */
export function LateFilters({ filters, onFilter, page }: LateFiltersProps) {
  const t = useMessages(lateMessages);
  const ownerId = useId();
  const ageId = useId();
  const kinds = page?.kinds ?? [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const approvals = kinds.filter(({ task }) => task);
  const choices = [
    { kind: '', name: t('all'), count: all },
    // All approvals together, if there are several kinds of them.
    ...(approvals.length > 1
      ? [{ kind: allTasks, name: t('tasks'), count: approvals.reduce((sum, { count }) => sum + count, 0) }]
      : []),
    ...kinds,
  ];
  const set = (part: Filters) => onFilter({ ...filters, ...part });
  const owners = (page?.owners ?? []).map(({ username, realname, count }) => ({
    value: username,
    label: t('ownerCount', { name: realname, n: count }),
  }));
  return (
    <search>
      <div className={css.filters}>
        <fieldset className={css.kinds} aria-label={t('kinds')}>
          {(page === undefined ? [] : choices).map(({ kind, name, count }) => (
            <Button key={kind} aria-pressed={(filters.kind ?? '') === kind} onClick={() => set({ kind })}>
              {name} <strong data-none={count === 0 || undefined}>{grouped(count)}</strong>
            </Button>
          ))}
        </fieldset>
        <div className={`${listStyles.filters} ${css.choices}`}>
          <div className={listStyles.filter}>
            <label htmlFor={ownerId}>{t('owner')}</label>
            <Select<string>
              id={ownerId}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('anyOwner')}
              style={{ width: '100%' }}
              options={owners}
              value={filters.owner ?? null}
              onChange={(owner) => set({ owner: owner ?? '' })}
            />
          </div>
          <div className={listStyles.filter}>
            <label htmlFor={ageId}>{t('age')}</label>
            <Select<string>
              id={ageId}
              allowClear
              placeholder={t('anyAge')}
              style={{ width: '100%' }}
              options={ages.map((n) => ({ value: n, label: t('atLeast', { n }) }))}
              value={filters.days ?? null}
              onChange={(days) => set({ days: days ?? '' })}
            />
          </div>
          <div className={listStyles.filterActions}>
            <Button onClick={() => onFilter({})}>{t('reset')}</Button>
          </div>
        </div>
      </div>
    </search>
  );
}
