import type { ControlProps } from '#src/controls/control.ts';
import { PendingChip, StoredChip } from './file-chip.tsx';
import { storedKeys } from './stored-keys.ts';
import { UploadFrame } from './upload-frame.tsx';
import { uploadRules } from './upload-rules.ts';
import type { FilesValue } from './uploaded-file.ts';
import styles from './uploader.module.css';
import { useUploads } from './use-uploads.ts';

export interface UploaderProps<V extends FilesValue = string> extends ControlProps<V> {
  /** Keeps the last N files; 0 is unlimited. */
  readonly number?: number;
  /** False: the value is a list of `fileName, filePath, fileSize` instead of a comma-separated list of paths. */
  readonly returnUrl?: boolean;
  /** Folder of the files; default: `temp`. */
  readonly biz?: string;
  /** Upload URL; default: `/sys/common/upload`. */
  readonly action?: string;
  readonly btnText?: string;
}

export interface FileUploaderProps<V extends FilesValue = string> extends UploaderProps<V> {
  /** `image` accepts only images. */
  readonly type?: 'file' | 'image';
  /** `accept` of the file dialog. */
  readonly accept?: string;
}

/** Files as links by name, with running and failed uploads. */
export function FileUploader<V extends FilesValue = string>(props: FileUploaderProps<V>) {
  const { value, onChange, disabled, readOnly, type = 'file', btnText, accept } = props;
  const { number, returnUrl, biz, action } = props;
  const rules = uploadRules({ image: type === 'image', number, returnUrl, biz, action });
  const fixed = disabled === true || readOnly === true;
  // `returnUrl` determines which of the two types it is.
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
