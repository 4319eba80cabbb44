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

/** What a dialog of a kind is, whoever opens it; a field (`TablePicker`) takes the same. */
export interface TablePickerOptions {
  readonly title: string;
  /** Px while it is not full screen (docs/specification.md §2.2). */
  readonly width: number;
  readonly source: TableSource;
  readonly items: readonly QueryItem[];
  /** Default 10 of 10, 20, 30. */
  readonly pageSize?: number;
  readonly pageSizes?: readonly number[];
  /** Default the newest first; null leaves the order to the server. */
  readonly sort?: ListSort | null;
  /** A table of what is selected on the right: how its texts are headed, and what is shown besides. */
  readonly selected?: { readonly textTitle: string; readonly columns?: readonly PickerColumn[] };
  /** Several: of rows with the same value of this field only the first that was ticked is kept, and it is said. */
  readonly distinct?: string;
  /** Stands on the left of the table: a tree that narrows it. */
  readonly aside?: ReactNode;
  /** Parameters of the list from outside of the query items, e.g. of `aside`. */
  readonly narrowed?: Readonly<Record<string, string>>;
  /** What the query items begin with, and are searched by. */
  readonly initial?: QueryValues;
  /** Why a selection cannot be taken, in words; undefined where it can. */
  readonly refuse?: (picked: readonly Picked[]) => string | undefined;
}

export interface TablePickerDialogProps extends TablePickerOptions {
  readonly multi: boolean;
  /** Stored keys that are ticked when it opens. */
  readonly chosen: readonly string[];
  /** What the first query item that is a plain text begins with, and is searched by. */
  readonly typed?: string;
  readonly onClose: () => void;
  /** The selection, in the order of ticking; the dialog forgets it. Close it here. */
  readonly onConfirm: (picked: readonly Picked[]) => void;
}

const nothing = {};

/**
 * The dialog that all pickers of rows are (docs/specification.md §2.2 to §2.4): query items, a table paged by the server, perhaps what is
 * selected on its right (below it on a phone, where the dialog fills the screen). Render it while it is open: it begins with
 * `chosen` each time. The selection outlives paging and searching; a single choice keeps the newest tick. Closing discards.
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

/** How much is selected, where no table shows it. */
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
