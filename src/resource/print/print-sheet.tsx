import { Fragment } from 'react';
import type { ListState } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ConditionText } from '#src/resource/list/advanced-query/condition-text.tsx';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';
import { printMessages } from './print.messages.ts';
import { PrintedList } from './printed-list.tsx';
import type { PrintedRows } from './read-all-rows.ts';

export interface PrintSheetProps {
  readonly definition: ResourceDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly state: Pick<ListState, 'filters' | 'superQuery' | 'matchType'>;
  readonly columns: readonly GridColumn<ResourceRecord>[];
  readonly printed: PrintedRows<ResourceRecord>;
}

/** The printed content of a list of records. */
export function PrintSheet({ definition, fields, state, columns, printed }: PrintSheetProps) {
  const language = useLanguage();
  return (
    <PrintedList
      title={listTitle(definition, language)}
      conditions={<Conditions state={state} fields={fields} />}
      columns={columns}
      printed={printed}
      idOf={({ id }) => id}
    />
  );
}

/**
 * Quick filters are joined by 'and'. The conditions of the advanced query have their own joint and are bracketed if the
 * two differ.
 */
function Conditions({ state, fields }: Pick<PrintSheetProps, 'state' | 'fields'>) {
  const t = useMessages(printMessages);
  const { filters, superQuery, matchType } = state;
  const quick = filterConditions(filters);
  if (quick.length + superQuery.length === 0) return t('noConditions');
  const inWords = (conditions: typeof quick, joint: string) =>
    conditions.map((condition, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
      <Fragment key={at}>
        {at > 0 && joint}
        <ConditionText condition={condition} field={fields.find(({ name }) => name === condition.field)} />
      </Fragment>
    ));
  const isMixed = matchType === 'or' && quick.length > 0 && superQuery.length > 1;
  return (
    <>
      {t('conditions')}
      {inWords(quick, t('joinAnd'))}
      {quick.length > 0 && superQuery.length > 0 && t('joinAnd')}
      {isMixed && '('}
      {inWords(superQuery, t(matchType === 'or' ? 'joinOr' : 'joinAnd'))}
      {isMixed && ')'}
    </>
  );
}
