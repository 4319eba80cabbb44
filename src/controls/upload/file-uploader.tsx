import type { ControlProps } from '#src/controls/control.ts';
import { PendingChip, StoredChip } from './file-chip.tsx';
import { storedKeys } from './stored-keys.ts';
import { UploadFrame } from './upload-frame.tsx';
import { uploadRules } from './upload-rules.ts';
import type { FilesValue } from './uploaded-file.ts';
import styles from './uploader.module.css';
import { useUploads } from './use-uploads.ts';

export interface UploaderProps<V extends FilesValue = string> extends ControlProps<V> {
  /** Keeps the last N; 0 is unlimited. */
  readonly number?: number;
  /** false: the value is a list of `fileName, filePath, fileSize` in place of a comma list of paths. */
  readonly returnUrl?: boolean;
  /** Folder class; default `temp`. */
  readonly biz?: string;
  /** Where files go in place of `/sys/common/upload`. */
  readonly action?: string;
  readonly btnText?: string;
}

export interface FileUploaderProps<V extends FilesValue = string> extends UploaderProps<V> {
  /** `image`: pictures alone are taken. */
  readonly type?: 'file' | 'image';
  /** `accept` of the file dialog. */
  readonly accept?: string;
}

/** Files by their names, each a link; what is on its way or failed stays listed with how far it is, or why. */
export function FileUploader<V extends FilesValue = string>(props: FileUploaderProps<V>) {
  const { value, onChange, disabled, readOnly, type = 'file', btnText, accept } = props;
  const { number, returnUrl, biz, action } = props;
  const rules = uploadRules({ image: type === 'image', number, returnUrl, biz, action });
  const fixed = disabled === true || readOnly === true;
  // Which of the two forms it is, `returnUrl` says.
  const uploads = useUploads({ rules, value, fixed, onChange: (next) => onChange(next as V | null) });
  const keys = storedKeys(uploads.stored);
  return (
    <UploadFrame {...props} rules={rules} uploads={uploads} btnText={btnText} accept={accept}>
      <ul className={styles.list}>
        {uploads.stored.map((file, at) => (
          <StoredChip key={keys[at]} file={file} onRemove={fixed ? undefined : () => uploads.remove(file)} />
        ))}
        {uploads.pending.map((file) => (
          <PendingChip
            key={file.id}
            file={file}
            onRemove={fixed ? undefined : () => uploads.remove(file)}
            onRetry={fixed ? undefined : () => uploads.retry(file)}
          />
        ))}
      </ul>
    </UploadFrame>
  );
}
