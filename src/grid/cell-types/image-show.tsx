import { useState } from 'react';
import { FileMark } from '#src/controls/upload/file-mark.tsx';
import { kindOfName, previewKind } from '#src/controls/upload/preview-kind.ts';
import type { CellShowProps } from './cell-type.ts';
import styles from './file-cells.module.css';
import { useCellFiles } from './use-cell-files.ts';

/** Shows a thumbnail of the first image, the progress of uploads, and the number of further images. */
export function ImageShow({ row, value, column, text }: CellShowProps) {
  const { stored, pending } = useCellFiles(row?.id, column.key, value);
  // Hides the image until it is loaded, because a recycled cell would still show the image of another row.
  const [loaded, setLoaded] = useState('');
  const [first] = stored;
  const isShown = first !== undefined && previewKind(first.name) === 'image';
  const src = isShown ? (first.url ?? undefined) : undefined;
  const more = stored.length - 1;
  return (
    <span className={styles.files} data-more={more > 0 ? `+${more}` : undefined}>
      <FileMark file={pending.at(-1)} />
      {first !== undefined && !isShown && <span title={text || undefined}>{kindOfName(first.name)}</span>}
      <img
        className={styles.thumbnail}
        src={src}
        alt={text}
        title={text || undefined}
        hidden={src === undefined}
        draggable={false}
        style={{ visibility: src !== undefined && loaded === src ? 'visible' : 'hidden' }}
        onLoad={() => setLoaded(src ?? '')}
      />
    </span>
  );
}
