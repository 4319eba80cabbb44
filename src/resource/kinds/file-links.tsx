import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import styles from './kinds.module.css';

/** Stored files by their names. */
export function FileLinks({ paths }: { readonly paths: readonly string[] }) {
  return (
    <span className={styles.files}>
      {paths.map((path) => (
        <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer">
          {fileName(path)}
        </a>
      ))}
    </span>
  );
}
