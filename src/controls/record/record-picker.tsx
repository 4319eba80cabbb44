import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import type { NamedControlProps } from '#src/controls/named-control.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import { TablePicker } from '#src/controls/table-picker/table-picker.tsx';
import {
  type PickerColumn,
  type PickerRow,
  readKey,
  readText,
  type TableSource,
} from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { recordMessages } from './record.messages.ts';
import { type RecordWords, recordColumns, recordDetails, recordItems } from './record-fields.ts';

export interface RecordPickerProps extends NamedControlProps {
  readonly definition: ResourceDefinition;
  /** Field that identifies a record; default: id. */
  readonly idField?: string;
  /** Field that is stored; default: the id field. */
  readonly valueField?: string;
  /** Field that is shown; default: the display field of the resource. */
  readonly displayField?: string;
  /** Columns of the table; default: the first of the resource's list. */
  readonly columns?: readonly string[];
  /** Search fields; default: the filters of the resource's list. */
  readonly items?: readonly QueryItem[];
}

/** Rows per page (docs/specification.md §2.9). */
const pageSize = 50;
const pageSizes = [5, 10, 20, 30, pageSize];

/**
 * Picks records of any resource from a table, with the selection at its side (docs/specification.md §2.2: 900 wide).
 * The names of stored values are loaded with the resource's list call, by a comma-separated list of values
 * (docs/specification.md §2.7). `narrowed` are additional conditions for the rows.
 */
export function RecordPicker(props: RecordPickerProps) {
  const { definition, idField = 'id', valueField = idField, displayField = definition.display, ...more } = props;
  const { columns: names, items: ownItems, resource: _, narrowed, ...control } = more;
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const [read, setRead] = useState<PickerRow>();
  const words: RecordWords = useMemo(
    () => ({ definition, language, yes: t('yes'), no: t('no') }),
    [definition, language, t],
  );
  // Compared as JSON, because a form passes a new object on each render.
  const among = JSON.stringify(narrowed ?? {});
  const source: TableSource = useMemo(() => {
    const { list } = resourceCalls(definition);
    const narrowing: Readonly<Record<string, string>> = JSON.parse(among);
    const details: PickerColumn = {
      key: 'details',
      title: t('details'),
      width: 96,
      render: (row) => <DetailsButton text={readText(row, displayField)} onOpen={() => setRead(row)} />,
    };
    return {
      id: ['records', definition.code, definition.hash ?? '', valueField, displayField, names ?? '', among],
      columns: [...recordColumns(words, displayField, names), details],
      keyOf: (row) => readKey(row, valueField),
      textOf: (row) => readText(row, displayField),
      list: (query, signal) =>
        call(list, { query: { ...listParameters(query), ...narrowing } }, { signal, quiet: true }),
      byKeys: async (keys, signal) => {
        const query = { [valueField]: keys.join(','), pageNo: 1, pageSize: keys.length };
        return (await call(list, { query }, { signal, quiet: true })).records;
      },
    };
  }, [definition, words, valueField, displayField, names, among, t]);
  const items = useMemo(() => ownItems ?? recordItems(words), [ownItems, words]);
  const title = definition.title[language];
  return (
    <>
      <TablePicker
        {...control}
        title={t('choose', { title })}
        width={900}
        icon={<DatabaseOutlined aria-hidden />}
        source={source}
        items={items}
        pageSize={pageSize}
        pageSizes={pageSizes}
        selected={{ textTitle: title }}
      />
      {read !== undefined && (
        <DetailsDialog
          title={t('detailsTitle', { title, text: readText(read, displayField) })}
          items={recordDetails(words, read)}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}

function DetailsButton({ text, onOpen }: { readonly text: string; readonly onOpen: () => void }) {
  const t = useMessages(recordMessages);
  return (
    <Button type="link" size="small" aria-label={t('detailsOf', { text })} onClick={onOpen}>
      {t('details')}
    </Button>
  );
}
