import { FileMark } from '#src/controls/upload/file-mark.tsx';
import { shortName } from '#src/controls/upload/uploaded-file.ts';
import type { CellShowProps } from './cell-type.ts';
import styles from './file-cells.module.css';
import { useCellFiles } from './use-cell-files.ts';

/**
 * Shows the latest upload that is running or failed, else the first file: icon, short name and the number of further
 * files.
 */
export function FileShow({ row, value, column, text }: CellShowProps) {
  const { stored, pending } = useCellFiles(row?.id, column.key, value);
  const file = pending.at(-1) ?? stored[0];
  const more = stored.length + pending.length - 1;
  return (
    <span className={styles.files} data-more={more > 0 ? `+${more}` : undefined}>
      <FileMark file={file} />
      <span className={styles.name} title={file === undefined ? undefined : text || file.name}>
        {file === undefined ? '' : shortName(file.name)}
      </span>
    </span>
  );
}
