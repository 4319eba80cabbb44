import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './picker-tables.module.css';
import { tablePickerMessages } from './table-picker.messages.ts';
import { type Picked, type PickerColumn, readText } from './table-source.ts';

/** Number of rows shown initially, and added by each 'more'. */
const batch = 100;

export interface SelectedTableProps {
  readonly picked: readonly Picked[];
  /** Columns besides the text. */
  readonly columns: readonly PickerColumn[];
  /** Title of the text column. */
  readonly textTitle: string;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onClear: () => void;
}

/**
 * The selected rows in the order of selection, including rows that the table does not show now; each can be removed.
 */
export function SelectedTable({ picked, columns, textTitle, onRemove, onClear }: SelectedTableProps) {
  const t = useMessages(tablePickerMessages);
  const [most, setMost] = useState(batch);
  const rest = picked.length - most;
  return (
    <section className={styles.selected} aria-label={t('selected')}>
      <div className={styles.head}>
        <span aria-live="polite">{t('selectedCount', { n: picked.length })}</span>
        <Button type="link" size="small" disabled={picked.length === 0} onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{textTitle}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col" className={styles.action}>
                {t('removeHead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {picked.slice(0, most).map(({ key, text, row }) => (
              <tr key={key}>
                <td title={text}>{text}</td>
                {columns.map((column) => (
                  <td key={column.key}>{row && (column.render ? column.render(row) : readText(row, column.key))}</td>
                ))}
                <td className={styles.action}>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={t('remove', { text })}
                    title={t('remove', { text })}
                    onClick={() => onRemove([key])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {picked.length === 0 && <p className={styles.empty}>{t('noneSelected')}</p>}
        {rest > 0 && (
          <Button block type="text" onClick={() => setMost(most + batch)}>
            {t('more', { n: Math.min(rest, batch) })}
          </Button>
        )}
      </div>
    </section>
  );
}
