import CaretDownFilled from '@ant-design/icons/es/icons/CaretDownFilled';
import CaretUpFilled from '@ant-design/icons/es/icons/CaretUpFilled';
import Checkbox from 'antd/es/checkbox';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import type { ListSort } from '#shared/query/list-query.ts';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ChoiceLine, hasOwnAct } from './choice-line.tsx';
import styles from './picker-tables.module.css';
import { tablePickerMessages } from './table-picker.messages.ts';
import type { PickerColumn, PickerRow, TableSource } from './table-source.ts';
import type { TablePageState } from './use-table-page.ts';

export interface ChoiceTableProps {
  /** Accessible name of the table. */
  readonly title: string;
  readonly source: TableSource;
  readonly page: TablePageState;
  readonly multi: boolean;
  readonly has: (key: string) => boolean;
  readonly onAdd: (rows: readonly PickerRow[]) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  /** A single choice was confirmed by double click or Enter. */
  readonly onTake: (row: PickerRow) => void;
}

/** A page of selectable rows. The checkboxes are a single tab stop: arrow keys move between the rows, Space toggles. */
export function ChoiceTable({ title, source, page, multi, has, onAdd, onRemove, onTake }: ChoiceTableProps) {
  const t = useMessages(tablePickerMessages);
  const group = useId();
  const [at, setAt] = useState(0);
  const shown = useReadingShown(page.isReading);
  const { rows } = page;
  const reached = Math.min(at, Math.max(0, rows.length - 1));
  const keys = rows.map(source.keyOf);
  const ticked = keys.filter(has);
  const toggle = useCallback(
    (row: PickerRow, on: boolean) => (on ? onAdd([row]) : onRemove([source.keyOf(row)])),
    [source, onAdd, onRemove],
  );
  return (
    <div className={styles.choice}>
      <ReadingBar shown={shown} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key. */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table} style={{ minWidth: leastWidth(source.columns) }} aria-busy={page.isReading}>
          <thead>
            <tr>
              <th scope="col" className={styles.tick}>
                {multi ? (
                  <Checkbox
                    aria-label={t('all')}
                    disabled={rows.length === 0}
                    checked={rows.length > 0 && ticked.length === rows.length}
                    indeterminate={ticked.length > 0 && ticked.length < rows.length}
                    onChange={({ target }) => (target.checked ? onAdd(rows) : onRemove(keys))}
                  />
                ) : (
                  <span className={styles.unseen}>{t('tick')}</span>
                )}
              </th>
              {source.columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={page.sort} onSort={page.sortBy} />
              ))}
            </tr>
          </thead>
          <tbody
            className={dimmed(shown)}
            onFocus={(event) => setAt(rowOf(event.target))}
            onKeyDown={(event) => {
              moveBetween(event);
              if (event.key !== 'Enter' || multi || hasOwnAct(event.target)) return;
              const row = rows[rowOf(event.target)];
              if (row === undefined) return;
              event.preventDefault();
              onTake(row);
            }}
          >
            {rows.map((row, index) => (
              <ChoiceLine
                key={keys[index]}
                group={group}
                row={row}
                text={source.textOf(row)}
                columns={source.columns}
                multi={multi}
                isTicked={has(source.keyOf(row))}
                isReached={index === reached}
                onToggle={toggle}
                onTake={onTake}
              />
            ))}
          </tbody>
        </table>
        {!page.isFirst && page.problem === undefined && rows.length === 0 && (
          <p className={styles.empty}>{t('none')}</p>
        )}
      </section>
    </div>
  );
}

/** Minimum width in px. Columns without a width take the rest, but at least 140 px. */
function leastWidth(columns: readonly PickerColumn[]): number {
  return columns.reduce((sum, { width = 140 }) => sum + width, 48);
}

interface HeadCellProps {
  readonly column: PickerColumn;
  readonly sort: ListSort | null;
  readonly onSort: (column: string) => void;
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const t = useMessages(tablePickerMessages);
  const { key, title, width, sorter = false } = column;
  const order = sort?.column === key ? sort.order : undefined;
  const direction = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" style={{ width }} aria-sort={sorter ? direction : undefined}>
      {sorter ? (
        <button type="button" className={styles.sort} title={t('sort', { title })} onClick={() => onSort(key)}>
          {title}
          <span className={styles.carets} aria-hidden>
            <CaretUpFilled data-on={order === 'asc'} />
            <CaretDownFilled data-on={order === 'desc'} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** Index of the row that contains an element. */
function rowOf(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;
  return line === null ? 0 : line.sectionRowIndex;
}

/** Arrow keys, Home and End focus the checkbox of another row. */
function moveBetween(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const lines = event.currentTarget.rows;
  const from = rowOf(event.target);
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  // Otherwise a radio group would select with each arrow key.
  event.preventDefault();
  lines[to]?.querySelector('input')?.focus();
}
