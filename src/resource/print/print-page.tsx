import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listQuery } from '#shared/query/list-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { shownKeys } from '#src/grid/settings/column-choice.ts';
import { useKeptSettings } from '#src/grid/settings/use-kept-settings.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { pageOfAnswer } from '#src/resource/list/list-calls.ts';
import { gridColumns } from '#src/resource/list/list-columns.tsx';
import { useListState } from '#src/resource/list/use-list-state.ts';
import { PrintFrame } from './print-frame.tsx';
import { PrintSheet } from './print-sheet.tsx';

export interface PrintPageProps {
  readonly definition: ResourceDefinition;
}

/**
 * Printable page of a list: title, conditions, all rows up to a limit that is stated, user and time. The query is read
 * from the URL; the columns are those that the user chose for the list.
 */
export function PrintPage({ definition }: PrintPageProps) {
  const filterNames = useMemo(() => allFields(definition).map(({ name }) => name), [definition]);
  const { state } = useListState({ filterNames, sort: definition.list.sort });
  const columns = usePrintedColumns(definition);
  const read = useCallback(
    async (pageNo: number, pageSize: number, signal: AbortSignal) => {
      const query = listQuery({ ...state, pageNo, pageSize });
      return pageOfAnswer(await call(resourceCalls(definition).list, { query }, { signal, quiet: true }));
    },
    [definition, state],
  );
  return (
    <PrintFrame<ResourceRecord> read={read} idOf={rowId}>
      {(printed) => (
        <PrintSheet
          definition={definition}
          fields={filterFields(definition)}
          state={state}
          columns={columns}
          printed={printed}
        />
      )}
    </PrintFrame>
  );
}

const rowId = ({ id }: ResourceRecord) => id;

/** The columns that the user chose for the list, in the order of the screen. */
function usePrintedColumns(definition: ResourceDefinition) {
  const language = useLanguage();
  const lookup = useDictionaryLookup();
  const settings = useKeptSettings(resourceCalls(definition).list.id);
  const choice = useSyncExternalStore(settings.subscribe, settings.read);
  return useMemo(() => {
    const all = gridColumns(definition, { language, lookup, recordPath: () => undefined });
    return shownKeys(all, choice.columns).flatMap((key) => all.find((column) => column.key === key) ?? []);
  }, [definition, language, lookup, choice]);
}
