import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import { FileLink } from '#src/controls/upload/file-link.tsx';
import styles from './kinds.module.css';

/** Links to stored files, labelled with their names. */
export function FileLinks({ paths }: { readonly paths: readonly string[] }) {
  return (
    <span className={styles.files}>
      {paths.map((path) => (
        <FileLink key={path} url={fileUrl(path)} name={fileName(path)} />
      ))}
    </span>
  );
}
