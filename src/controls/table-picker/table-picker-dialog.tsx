import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { defaultSort, type ListSort, pageSizes as usualSizes } from '#shared/query/list-query.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ChoiceTable } from './choice-table.tsx';
import { QueryForm } from './query-form.tsx';
import { conditionsOf, type QueryItem, type QueryValues, typedInto } from './query-item.ts';
import { SelectedTable } from './selected-table.tsx';
import { TableFooter } from './table-footer.tsx';
import { tablePickerMessages } from './table-picker.messages.ts';
import styles from './table-picker-dialog.module.css';
import type { Picked, PickerColumn, PickerRow, TableSource } from './table-source.ts';
import { useSelection } from './use-selection.ts';
import { useTablePage } from './use-table-page.ts';

/** Options of the dialog; the field `TablePicker` takes the same. */
export interface TablePickerOptions {
  readonly title: string;
  /** In px, unless full screen (docs/specification.md §2.2). */
  readonly width: number;
  readonly source: TableSource;
  readonly items: readonly QueryItem[];
  /** Default: 10 of 10, 20, 30. */
  readonly pageSize?: number;
  readonly pageSizes?: readonly number[];
  /** Default: newest first; null leaves the order to the server. */
  readonly sort?: ListSort | null;
  /** Shows a table of the selected rows at the side: the title of its text column, and further columns. */
  readonly selected?: { readonly textTitle: string; readonly columns?: readonly PickerColumn[] };
  /** For several values: of rows with the same value of this field, only the first is kept, with a message. */
  readonly distinct?: string;
  /** Content at the left of the table: a tree that filters it. */
  readonly aside?: ReactNode;
  /** List parameters besides the query items, e.g. from `aside`. */
  readonly narrowed?: Readonly<Record<string, string>>;
  /** Initial values of the query items, used for the first search. */
  readonly initial?: QueryValues;
  /** Returns why a selection is refused; undefined if it is valid. */
  readonly refuse?: (picked: readonly Picked[]) => string | undefined;
}

export interface TablePickerDialogProps extends TablePickerOptions {
  readonly multi: boolean;
  /** Initially selected keys. */
  readonly chosen: readonly string[];
  /** Initial text of the first plain text item, used for the first search. */
  readonly typed?: string;
  readonly onClose: () => void;
  /** Called with the selection in the order of selecting. The caller must close the dialog. */
  readonly onConfirm: (picked: readonly Picked[]) => void;
}

const nothing = {};

/**
 * The dialog of all row pickers (docs/specification.md §2.2 to §2.4): query items, a table paged by the server, and
 * optionally the selected rows at the side (on a phone below, full screen). Render it only while it is open; it starts
 * with `chosen` each time. The selection survives paging and searching; a single choice keeps the latest row. Closing
 * discards the changes.
 */
export function TablePickerDialog(props: TablePickerDialogProps) {
  const { title, width, source, items, multi, chosen, typed = '', aside, refuse, onClose, onConfirm } = props;
  const { pageSize = usualSizes[0], pageSizes = usualSizes, sort = defaultSort, narrowed = nothing } = props;
  const t = useMessages(tablePickerMessages);
  const words = useMessages(controlMessages);
  const [initial] = useState(() => typedInto(items, props.initial ?? nothing, typed));
  const page = useTablePage(source, { pageSize, sort, conditions: conditionsOf(items, initial), narrowed });
  const selection = useSelection(source, chosen, { multi, distinct: props.distinct });
  const [refusal, setRefusal] = useState<string>();
  const confirm = (picked: readonly Picked[]) => {
    const problem = refuse?.(picked);
    setRefusal(problem);
    if (problem === undefined) onConfirm(picked);
  };
  const { leftOut } = selection;
  return (
    <LargeDialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => confirm(selection.picked)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body} data-selected={props.selected !== undefined} data-aside={aside !== undefined}>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        <div className={styles.main}>
          {items.length > 0 && <QueryForm items={items} initial={initial} onSearch={page.search} />}
          {page.problem !== undefined && <Failure problem={page.problem} onAgain={page.again} />}
          {refusal !== undefined && <Alert type="warning" showIcon title={refusal} role="alert" />}
          {selection.problem !== undefined && (
            <Alert type="warning" showIcon title={words('namesFailed', { problem: selection.problem })} role="alert" />
          )}
          {leftOut !== undefined && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              title={
                leftOut.count === 1 ? t('same', { ...wordsOf(leftOut.as) }) : t('sameSeveral', { n: leftOut.count })
              }
            />
          )}
          <ChoiceTable
            title={title}
            source={source}
            page={page}
            multi={multi}
            has={selection.has}
            onAdd={selection.add}
            onRemove={selection.remove}
            onTake={(row: PickerRow) => confirm([{ key: source.keyOf(row), text: source.textOf(row), row }])}
          />
          <TableFooter page={page} sizes={pageSizes} />
        </div>
        {props.selected === undefined ? (
          <Count picked={selection.picked} onClear={selection.clear} />
        ) : (
          <div className={styles.selected}>
            <SelectedTable
              picked={selection.picked}
              columns={[]}
              {...props.selected}
              onRemove={selection.remove}
              onClear={selection.clear}
            />
          </div>
        )}
      </div>
    </LargeDialog>
  );
}

const wordsOf = ({ key, text }: Picked) => ({ key, text });

interface FailureProps {
  readonly problem: string;
  readonly onAgain: () => void;
}

function Failure({ problem, onAgain }: FailureProps) {
  const t = useMessages(tablePickerMessages);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problem || t('failed')}
      action={
        <Button size="small" onClick={onAgain}>
          {t('retry')}
        </Button>
      }
    />
  );
}

interface CountProps {
  readonly picked: readonly Picked[];
  readonly onClear: () => void;
}

/** Number of selected rows, if they are not listed. */
function Count({ picked, onClear }: CountProps) {
  const t = useMessages(tablePickerMessages);
  return (
    <div className={styles.count}>
      <span aria-live="polite">{t('selectedCount', { n: picked.length })}</span>
      <Button type="link" size="small" disabled={picked.length === 0} onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
