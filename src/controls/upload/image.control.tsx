import { splitList } from '#src/controls/control.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import styles from './image.module.css';
import { ImageUploader } from './image-uploader.tsx';
import { previewKind } from './preview-kind.ts';

function Images({ value, ...props }: NamedControlProps) {
  return <ImageUploader {...props} value={typeof value === 'string' ? value : null} />;
}

/** Thumbnails of a record's images; each opens in a tab, or is downloaded if browsers cannot show it. */
function Show({ value }: NamedShowProps) {
  return (
    <span className={styles.images}>
      {splitList(String(value)).map((path) => (
        <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer" title={fileName(path)}>
          {previewKind(fileName(path)) === 'image' ? (
            <img src={fileUrl(path)} alt={fileName(path)} loading="lazy" />
          ) : (
            fileName(path)
          )}
        </a>
      ))}
    </span>
  );
}

export const control: NamedControl = { serves: ['file'], Control: Images, Show, entersOnly: true };
