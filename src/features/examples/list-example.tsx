import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultSort } from '#shared/query/list-query.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FilterBar } from '#src/resource/list/filter-bar.tsx';
import { ListBody } from '#src/resource/list/list-body.tsx';
import type { ListCalls } from '#src/resource/list/list-calls.ts';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { listGridState } from '#src/resource/list/list-grid-state.tsx';
import { ListPrintButton } from '#src/resource/list/list-print-button.tsx';
import { ListSettingsButton } from '#src/resource/list/list-settings-button.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { cardLayout, RecordCard } from '#src/resource/list/record-card.tsx';
import { useList } from '#src/resource/list/use-list.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { type ExampleResource, useMaterial } from './example-data.ts';
import css from './example-frame.module.css';
import { examplesMessages } from './examples.messages.ts';
import { type MaterialField, titleOf } from './material-columns.ts';
import { useListColumns } from './use-list-columns.ts';

const fields: readonly MaterialField[] = [
  'code',
  'name',
  'quantity',
  'weight',
  'kind',
  'ship',
  'block',
  'spec',
  'progress',
  'needDate',
  'dept',
  'person',
  'result',
];
const widths = { code: 200, name: 180, spec: 220 };
const details: readonly MaterialField[] = [
  'treatments',
  'checkers',
  'checkTime',
  'supplier',
  'phone',
  'drawings',
  'remark',
];
const summed: readonly string[] = ['quantity', 'weight'] satisfies MaterialField[];

/** Columns and options that the list derives from its resource; made once per definition. */
function listParts({ definition, calls: own }: ExampleResource) {
  const { list, delete: remove, deleteBatch, exportXls, exportSelected } = own;
  const calls: ListCalls<ResourceRecord> = { list, delete: remove, deleteBatch, exportXls, exportSelected };
  return {
    options: {
      calls,
      rowId: (row: ResourceRecord) => row.id,
      sort: definition.list.sort ?? defaultSort,
      filterNames: definition.fields.map(({ name }) => name),
    },
    filters: filterFields(definition),
    layout: cardLayout(definition),
  };
}

/** Path of the resource's own pages, one of which shows a saved query. */
const resourcePath = '/prm/demo/row';

/** 列表网格: all features of a list, over rows that the server pages, sorts and filters. */
export function ListExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const lookup = useDictionaryLookup();
  const title = t('listTitle');
  const material = useMaterial();
  const { definition } = material;
  const { options, filters, layout } = useMemo(() => listParts(material), [material]);
  const columns = useStatistics(useListColumns(fields, widths));
  const all = useList({ ...options, title, columns, settingsName: 'examples.list' });
  const handleLinks = useLinkClicks();
  const expand = useCallback(
    (row: ResourceRecord) => <Details definition={definition} row={row} language={language} />,
    [definition, language],
  );
  const open = (row: ResourceRecord) => {
    const path = recordPath(definition.code, row.id);
    if (path !== undefined) navigate(path);
  };
  const card = useCallback(
    (row: ResourceRecord) => (
      <RecordCard
        layout={layout}
        row={row}
        context={{ language, lookup, recordPath }}
        to={`${resourcePath}/${row.id}`}
      />
    ),
    [layout, language, lookup, recordPath],
  );
  return (
    <ListFrame
      list={all}
      title={title}
      filters={
        <>
          <p className={css.listLead}>{t('listLead')}</p>
          <FilterBar
            fields={filters}
            filters={all.state.filters}
            onSearch={all.search}
            onReset={all.reset}
            phone={all.phone}
          />
        </>
      }
      toolbar={
        <ListToolbar
          list={all}
          fields={filters}
          actions={
            <>
              <ListPrintButton list={all} path={resourcePath} />
              <ListSettingsButton list={all} columns={columns} />
            </>
          }
        />
      }
    >
      {all.phone ? (
        <ListBody list={all} label={title} columns={columns} card={card} selectable={false} empty={t('empty')} />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
        <div className={css.whole} onClick={handleLinks}>
          <DataGrid
            window={all.rows.window}
            columns={columns}
            settings={all.settings}
            label={title}
            sort={all.rows.shown.sort ?? undefined}
            onSort={all.sortBy}
            onOpen={open}
            selectable
            offset={all.offset}
            total={all.mode === 'paging' ? all.rows.status.total : undefined}
            state={listGridState(all, t('empty'))}
            expand={expand}
            statistics={all.mode === 'paging' ? 'page' : 'loaded'}
          />
        </div>
      )}
    </ListFrame>
  );
}

/** Columns with totals for pieces and weight. */
function useStatistics(columns: readonly GridColumn<ResourceRecord>[]): readonly GridColumn<ResourceRecord>[] {
  return useMemo(
    () =>
      columns.map((column) =>
        summed.includes(column.key)
          ? { ...column, statistics: ['sum', 'average'] as const, number: (row) => numberOf(row[column.key]) }
          : column,
      ),
    [columns],
  );
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

interface DetailsProps {
  readonly definition: ResourceDefinition;
  readonly row: ResourceRecord;
  readonly language: 'zh' | 'en';
}

/** Details below an expanded row: fields that have no column. */
function Details({ definition, row, language }: DetailsProps) {
  return (
    <dl className={css.details}>
      {details.map((name) => {
        const field = fieldOf(definition, name);
        return field === undefined ? null : (
          <div key={name}>
            <dt>{titleOf(definition, name, language)}</dt>
            <dd>
              <RecordValue definition={definition} field={field} record={row} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
