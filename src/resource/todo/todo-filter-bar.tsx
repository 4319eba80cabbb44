import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type CSSProperties, type FormEvent, type ReactNode, useId, useState } from 'react';
import { clearable } from '#src/controls/clear-icon.tsx';
import { DateRangeField } from '#src/controls/date-field.tsx';
import { DepartSelect } from '#src/controls/depart-select.tsx';
import { DictSelect } from '#src/controls/dictionary/dict-select.tsx';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { listMessages } from '#src/resource/list/list.messages.ts';
import styles from '#src/resource/list/list.module.css';
import { useDraft } from '#src/resource/use-draft.ts';
import { todoMessages } from './todo.messages.ts';
import type { TodoScope } from './todo-scope.ts';

export interface TodoFilterBarProps {
  readonly scope: TodoScope;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
  readonly phone: boolean;
}

/** Five fields, a wide one and the buttons fit on one line next to the menu from 1366 px. */
const places = { '--places': 9, '--least': '114px' } as CSSProperties;

/** 关键字, 节点, 紧急程度, 是否超时, 申请部门, 到达日期区间 (docs/domain.md §3.1). A chosen value applies immediately. */
export function TodoFilterBar({ scope, filters, onFilter, phone }: TodoFilterBarProps) {
  const t = useMessages(todoMessages);
  const list = useMessages(listMessages);
  const [keyword, setKeyword] = useDraft(filters.keyword ?? '');
  const [open, setOpen] = useState(false);
  const set = (part: Filters) => onFilter({ ...filters, keyword: keyword.trim(), ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    set({});
  };
  const all = !phone || open;
  return (
    <search>
      <form className={styles.filters} style={places} onSubmit={handleSubmit}>
        <Labelled label={t('keyword')}>
          {(id) => (
            <Input
              id={id}
              allowClear={clearable}
              placeholder={list('keyword')}
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          )}
        </Labelled>
        {all && <MoreFilters scope={scope} filters={filters} set={set} />}
        <div className={styles.filterActions}>
          <Button htmlType="submit">{list('search')}</Button>
          <Button
            onClick={() => {
              setKeyword('');
              onFilter({});
            }}
          >
            {list('reset')}
          </Button>
          {phone && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {list(open ? 'fold' : 'unfold')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface MoreFiltersProps {
  readonly scope: TodoScope;
  readonly filters: Filters;
  readonly set: (part: Filters) => void;
}

function MoreFilters({ scope, filters, set }: MoreFiltersProps) {
  const t = useMessages(todoMessages);
  const any = useMessages(listMessages)('any');
  // Nodes belong to an area, so the page of all areas filters by area instead.
  const [name, options] =
    scope.definition === null
      ? (['area', scope.areas.map(({ area, title }) => ({ value: area, label: title }))] as const)
      : ([
          'nodeKey',
          scope.areas.flatMap(({ nodes }) => nodes.map((node) => ({ value: node.key, label: node.name }))),
        ] as const);
  return (
    <>
      <Labelled label={t(name === 'area' ? 'area' : 'node')}>
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder={any}
            style={{ width: '100%' }}
            options={options}
            value={filters[name] ?? null}
            onChange={(value) => set({ [name]: value ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={t('urgency')}>
        {(id) => (
          <DictSelect
            id={id}
            code="urgency"
            placeholder={any}
            value={filters.urgency}
            onChange={(urgency) => set({ urgency: urgency ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={t('overdue')}>
        {(id) => (
          <Select<string>
            id={id}
            allowClear
            placeholder={any}
            style={{ width: '100%' }}
            options={[
              { value: '1', label: t('overdueYes') },
              { value: '0', label: t('overdueNo') },
            ]}
            value={filters.overdue ?? null}
            onChange={(overdue) => set({ overdue: overdue ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={t('orgCode')}>
        {(id) => (
          <DepartSelect
            id={id}
            placeholder={any}
            value={filters.orgCode}
            onChange={(orgCode) => set({ orgCode: orgCode ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={t('arrived')} wide>
        {(id) => (
          <DateRangeField
            id={id}
            label={t('arrived')}
            value={[filters.arriveTime_begin ?? null, filters.arriveTime_end ?? null]}
            onChange={(days) => set({ arriveTime_begin: days?.[0] ?? '', arriveTime_end: days?.[1] ?? '' })}
          />
        )}
      </Labelled>
    </>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? styles.filterWide : styles.filter}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
