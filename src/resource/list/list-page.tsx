import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTodo, todoCounts } from '#shared/contract/workflow/todo.ts';
import { allFields, passedNodeField } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useNewVersion } from '#src/resource/definitions/use-new-version.ts';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { Panels, rowActionColumns, SelectionActions, ToolbarActions } from '#src/resource/slots/list-slots.tsx';
import { useSeenActions } from '#src/resource/slots/permitted.tsx';
import { usePage } from '#src/resource/slots/use-page.ts';
import { useCan } from '#src/session/permission.ts';
import { FilterBar } from './filter-bar.tsx';
import { listMessages } from './list.messages.ts';
import { ListBody } from './list-body.tsx';
import type { ListCalls } from './list-calls.ts';
import { gridColumns } from './list-columns.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListPrintButton } from './list-print-button.tsx';
import { ListSettingsButton } from './list-settings-button.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { cardLayout, RecordCard } from './record-card.tsx';
import { type List, useList } from './use-list.tsx';

export interface ResourceListPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry; the paths of its records start with it. */
  readonly path: string;
  /** Title of the menu entry, which an administrator may have changed. Default: the title of the definition. */
  readonly title?: string;
  /** Shows the rows while no condition narrows them, for example as a tree. */
  readonly Rows?: ComponentType<OtherRowsProps>;
  /** Shows something of the chosen row below the rows. */
  readonly Below?: ComponentType<BelowProps> | undefined;
}

export interface BelowProps extends Pick<ResourceListPageProps, 'definition' | 'path'> {
  readonly list: List<ResourceRecord>;
}

export interface OtherRowsProps extends Pick<ResourceListPageProps, 'definition' | 'path'> {
  readonly list: List<ResourceRecord>;
  /** The columns of the list, with those that are hidden at first (`optional`). */
  readonly columns: readonly GridColumn<ResourceRecord>[];
  readonly label: string;
  /** Text if there are no rows. */
  readonly empty: string;
  /** Changes when the rows must be read again. */
  readonly revision: number;
}

/** The list of a resource, made from its definition: filters, grid and paging. */
export function ResourceListPage({ definition, path, title: named, Rows, Below }: ResourceListPageProps) {
  const t = useMessages(listMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const title = named || listTitle(definition, language);
  const parts = useMemo(() => partsOf(definition), [definition]);
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  const context = useMemo((): ColumnContext => ({ language, lookup, recordPath }), [language, lookup, recordPath]);
  const page = useSeenActions(usePage(definition.code));
  const onChanged = useRef(() => {});
  const columns = useMemo(
    () => [
      ...gridColumns(definition, context),
      ...rowActionColumns(page, definition, t('rowActions'), () => onChanged.current()),
    ],
    [definition, context, page, t],
  );
  const list = useList({ ...parts, sort: definition.list.sort, rowId, title, columns });
  useEffect(() => {
    onChanged.current = list.changed;
  });
  // Rows loaded with the previous version may lack fields of the new one.
  useNewVersion(definition, list.changed);
  const slots = { page, definition, onChanged: list.changed };
  const fields = useMemo(() => filterFields(definition), [definition]);
  const card = useCard(definition, context, path);
  const canAdd = useCan(verbCode(definition, 'add'));
  const mayAdd = offers(definition, 'add') && canAdd.visible && !canAdd.disabled;
  const create = mayAdd ? () => navigate(`${path}/new`) : undefined;
  const { filters, superQuery } = list.state;
  const isNarrowed = Object.keys(filters).length + superQuery.length > 0;
  const own = useOtherRows(list, isNarrowed ? undefined : Rows);
  // In Chinese the record's noun: the page 角色管理 says 还没有角色.
  const noun = language === 'zh' ? definition.title.zh : lowerFirst(title);

  return (
    <ListFrame
      list={own.list}
      paged={own.Rows === undefined}
      title={title}
      onCreate={create}
      filters={
        <FilterBar fields={fields} filters={filters} onSearch={list.search} onReset={list.reset} phone={list.phone} />
      }
      above={<Panels {...slots} place="above" />}
      below={<Panels {...slots} place="below" />}
      after={
        Below && (
          <Suspense>
            <Below definition={definition} path={path} list={list} />
          </Suspense>
        )
      }
      toolbar={
        <ListToolbar
          list={own.list}
          fields={definition.list.plain ? [] : fields}
          named={filteredBy(definition)}
          selectionActions={<SelectionActions {...slots} selected={() => list.rows.window.store.selected} />}
          actions={
            <>
              <ToolbarActions {...slots} />
              <ListPrintButton list={list} path={path} />
              {own.Rows === undefined && <ListSettingsButton list={list} columns={columns} />}
            </>
          }
        />
      }
    >
      {own.Rows !== undefined ? (
        <own.Rows
          {...{ definition, path, columns }}
          revision={own.revision}
          list={own.list}
          label={t('listLabel', { title: noun })}
          empty={t('emptyTitle', { title: noun })}
        />
      ) : (
        <ListBody
          list={list}
          label={t('listLabel', { title: noun })}
          columns={columns}
          card={card}
          onOpen={(row) => navigate(`${path}/${row.id}`)}
          selectable
          empty={<ListEmpty title={noun} filtered={isNarrowed} onClear={list.reset} onCreate={create} />}
        />
      )}
    </ListFrame>
  );
}

/**
 * The list for rows that another component reads: without pages, and with a `revision` that changes when the rows must
 * be read again, also because an import or another person changed their number.
 */
function useOtherRows(list: List<ResourceRecord>, Rows: ResourceListPageProps['Rows']) {
  const [revision, setRevision] = useState(0);
  const { kind, total } = list.rows.status;
  const [known, setKnown] = useState<number | null>(null);
  if (kind === 'ready' && known !== total) {
    setKnown(total);
    if (known !== null) setRevision(revision + 1);
  }
  if (Rows === undefined) return { list, Rows, revision };
  const reload = () => {
    setRevision((before) => before + 1);
    list.reload();
  };
  return { list: { ...list, reload, setMode: undefined }, Rows, revision };
}

// A JeecgBoot server may use numbers as ids.
const rowId = (row: ResourceRecord): string => String(row.id);

/** Fields by which an address may filter the list. */
function filteredBy(definition: ResourceDefinition) {
  const fields = allFields(definition);
  return definition.application ? [...fields, passedNodeField(definition.code)] : fields;
}

/** The options of `useList` that follow from a definition. */
function partsOf(definition: ResourceDefinition) {
  const all = resourceCalls(definition);
  const { exportXls, exportSelected, importExcel, importPreview, importTemplate } = all;
  const calls: ListCalls<ResourceRecord> = {
    list: all.list,
    ...(offers(definition, 'delete') && { delete: all.delete }),
    ...(offers(definition, 'deleteBatch') && { deleteBatch: all.deleteBatch }),
    ...(offers(definition, 'exportXls') && { exportXls, exportSelected }),
    ...(offers(definition, 'importExcel') && { importExcel, importPreview, importTemplate }),
  };
  return {
    calls,
    // Deleting an application also changes the task lists.
    affects: [all.queryById, all.options, ...(definition.application ? [listTodo, todoCounts] : [])],
    filterNames: filteredBy(definition).map(({ name }) => name),
  };
}

function useCard(definition: ResourceDefinition, context: ColumnContext, path: string) {
  const layout = useMemo(() => cardLayout(definition), [definition]);
  return useCallback(
    (row: ResourceRecord) => <RecordCard layout={layout} row={row} context={context} to={`${path}/${row.id}`} />,
    [layout, context, path],
  );
}
