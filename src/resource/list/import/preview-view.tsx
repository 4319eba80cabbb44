import type { ImportPreview } from '#shared/resource/exchange-shapes.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { importMessages } from './import.messages.ts';
import styles from './preview-view.module.css';

type Column = ImportPreview['columns'][number];

export interface PreviewViewProps {
  /** Name of the file. */
  readonly name: string;
  readonly preview: ImportPreview;
}

/** Shows how the server reads a workbook: the header row, the columns that will be imported, and the first rows. */
export function PreviewView({ name, preview }: PreviewViewProps) {
  const t = useMessages(importMessages);
  const { headerRow, rowCount, columns, missing, rows } = preview;
  const read = columns.filter(({ state }) => state === 'read').length;
  const titles = (state: Column['state']) =>
    columns.flatMap((column) => (column.state === state ? [column.title] : [])).join(t('joinNames'));
  const problems = [
    { key: 'unknownColumns' as const, names: titles('unknown') },
    { key: 'twiceColumns' as const, names: titles('twice') },
    { key: 'missingColumns' as const, names: missing.join(t('joinNames')) },
  ].filter(({ names }) => names !== '');
  return (
    <div className={styles.preview}>
      <p>{t('understood', { row: headerRow, rows: rowCount, read, all: columns.length })}</p>
      {problems.map(({ key, names }) => (
        <p key={key} role="alert" className={styles.problem}>
          {t(key, { names })}
        </p>
      ))}
      {columns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
        <section className={styles.scroller} tabIndex={0} aria-label={t('firstRows', { name })}>
          <table>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
                  <th key={at} scope="col" data-state={column.state}>
                    {column.title || '–'}
                    <small>{stateText(column)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, down) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
                <tr key={down}>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                    <td key={at} title={cell}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );

  function stateText({ state, label, title }: Column): string {
    if (state === 'read') return label === null || title.startsWith(label) ? `✓ ${t('read')}` : `✓ ${label}`;
    return state === 'passed' ? t('passed') : `✗ ${t(state)}`;
  }
}
