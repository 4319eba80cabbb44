import { useMemo, useState } from 'react';
import { emptyListState, type ListState, listQuery } from '#shared/query/list-query.ts';
import { queryOperators } from '#shared/query/query-input.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { QueryInput } from '#src/controls/query/query-input.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import type { Filters } from '#src/resource/kinds/kind.ts';
import { AdvancedQueryButton } from '#src/resource/list/advanced-query/advanced-query-button.tsx';
import AdvancedQueryDialog from '#src/resource/list/advanced-query/advanced-query-dialog.tsx';
import { FilterField } from '#src/resource/list/filter-field.tsx';
import { NarrowingLine } from '#src/resource/list/narrowing/narrowing-line.tsx';
import type { Narrow } from '#src/resource/list/use-list-state.ts';
import { ControlExample } from './control-example.tsx';
import { ControlPage } from './control-page.tsx';
import { PlainSection } from './plain-section.tsx';
import { queryMessages } from './query-controls.messages.ts';
import css from './query-controls.module.css';

/** 高级查询: conditions on every kind of field, and filter texts with their operators. */
export function Page() {
  const material = useDefinition('demo_row');
  return (
    <ControlPage
      title={{ zh: '高级查询', en: 'Advanced query' }}
      lead={{
        zh: '按任意字段组合条件，可保存在本机或服务器；查询输入框把运算符写进值里。',
        en: 'Conditions on any field, saved on this device or on the server; a query input writes its operator into its value.',
      }}
    >
      {material?.data !== undefined && <Conditions definition={material.data} />}
      <ControlExample
        title={{ zh: '查询输入：包含', en: 'Query input: contains' }}
        lead={{ zh: '值为 *文字*，显示时不带星号。', en: 'The value is *text*; it is shown without the stars.' }}
        filled="*货舱*"
        long={`*${'货舱内脚手架，'.repeat(8)}*`}
        props={[
          {
            name: 'operator',
            type: 'like | ne | ge | le',
            says: { zh: '写进值里的运算符，默认 like', en: 'The operator in the value; default like' },
          },
        ]}
      >
        {(control) => <QueryInput {...control} />}
      </ControlExample>
      <ControlExample
        title={{ zh: '查询输入：大于等于', en: 'Query input: at least' }}
        lead={{ zh: '值为 >=文字。', en: 'The value is >=text.' }}
        filled=">=HS2401"
        long=">=HS2401"
      >
        {(control) => <QueryInput {...control} operator="ge" />}
      </ControlExample>
      <Operators />
    </ControlPage>
  );
}

/** One field of each kind; the department field names its control in the definition. */
const shown = [
  ['name', 'remark', 'quantity', 'weight', 'needDate', 'checkTime', 'urgent', 'result', 'treatments'],
  ['ship', 'person', 'checkers', 'dept', 'drawings'],
].flat();

function Conditions({ definition }: { readonly definition: ResourceDefinition }) {
  const t = useMessages(queryMessages);
  const { list } = useMemo(() => resourceCalls(definition), [definition]);
  const fields = useMemo(
    () =>
      shown.flatMap((name): FieldDefinition[] => {
        const field = allFields(definition).find((each) => each.name === name);
        if (field === undefined) return [];
        return [name === 'dept' ? { ...field, control: 'depart-picker' } : field];
      }),
    [definition],
  );
  const [state, setState] = useState<ListState>(() => ({ ...emptyListState(), pageSize: 1 }));
  const [asking, setAsking] = useState(false);
  const query = listQuery(state);
  const { data, error } = useCall(list, { query }, { quiet: true });
  const { superQuery, matchType } = state;
  const advance = (part: Partial<ListState>) => setState((before) => ({ ...before, ...part }));
  const narrow = (make: Narrow) => setState((before) => ({ ...before, ...make(before) }));
  const open = () => setAsking(true);
  return (
    <PlainSection
      title={{ zh: '高级查询', en: 'Advanced query' }}
      lead={{
        zh: '每种字段都有合适的控件；部门字段用的是定义中指定的控件。',
        en: 'Each type of field has its own control; the department field uses the control of its definition.',
      }}
    >
      <div className={css.line}>
        <AdvancedQueryButton active={superQuery.length} bare={false} onOpen={open} />
        <span role="status">{error?.message ?? (data && t('found', { n: data.total }))}</span>
      </div>
      <NarrowingLine list={{ state, narrow }} fields={fields} onOpen={open} />
      <output className={css.wire} aria-label={t('wire')}>
        {superQuery.length === 0
          ? t('nothing')
          : `superQueryMatchType=${matchType} superQueryParams=${decodeURI(String(query.superQueryParams))}`}
      </output>
      {asking && (
        <AdvancedQueryDialog
          fields={fields}
          saveCode="/examples/query"
          superQuery={superQuery}
          matchType={matchType}
          onApply={advance}
          onClose={() => setAsking(false)}
        />
      )}
    </PlainSection>
  );
}

/** Filters of text fields whose definition sets the operator. */
function Operators() {
  const t = useMessages(queryMessages);
  const language = useLanguage();
  const [filters, setFilters] = useState<Filters>({});
  const written = Object.entries(filters).filter(([, value]) => value !== '');
  return (
    <PlainSection
      title={{ zh: '筛选栏中的运算符', en: 'Operators in a filter bar' }}
      lead={{
        zh: '字段定义的 operator 决定筛选栏里输入的文字怎样比较。',
        en: 'The operator in the definition of a field determines how its filter compares the input.',
      }}
    >
      <div className={css.filters}>
        {queryOperators.map((operator) => (
          <FilterField
            key={operator}
            field={{ name: operator, label: { zh: t(operator), en: t(operator) }, type: 'str', length: 100, operator }}
            value={filters}
            onChange={setFilters}
          />
        ))}
      </div>
      <output className={css.wire} aria-label={t('wire')} lang={language}>
        {written.length === 0 ? t('nothing') : written.map(([name, value]) => `${name}=${value}`).join(' ')}
      </output>
    </PlainSection>
  );
}
