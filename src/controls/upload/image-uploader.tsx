import { Suspense, useState } from 'react';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { UploaderProps } from './file-uploader.tsx';
import { ImageCard, PendingCard } from './image-card.tsx';
import { picturesOf } from './preview-kind.ts';
import { storedKeys } from './stored-keys.ts';
import { UploadErrorDialog } from './upload-error-dialog.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { uploadRules } from './upload-rules.ts';
import type { FilesValue } from './uploaded-file.ts';
import styles from './uploader.module.css';
import { useReorder } from './use-reorder.ts';
import { useUploads } from './use-uploads.ts';

const ImagePreview = lazyPart(async () => (await import('./image-preview.tsx')).default);

/** Images in their order as thumbnails, shown in full size on click; reordered by dragging or buttons. */
export function ImageUploader<V extends FilesValue = string>(props: UploaderProps<V>) {
  const { value, onChange, disabled, readOnly, number, returnUrl, biz, action, btnText } = props;
  const rules = uploadRules({ image: true, number, returnUrl, biz, action });
  const fixed = disabled === true || readOnly === true;
  // `returnUrl` determines which of the two types it is.
  const uploads = useUploads({ rules, value, fixed, onChange: (next) => onChange(next as V | null) });
  const { stored, pending, move, remove, retry } = uploads;
  const reorder = useReorder(move);
  const [shown, setShown] = useState<number | null>(null);
  const keys = storedKeys(stored);
  const pictures = picturesOf(stored);
  return (
    <UploadFrame {...props} rules={rules} uploads={uploads} btnText={btnText} accept={undefined}>
      <ul className={styles.list}>
        {stored.map((file, at) => (
          <ImageCard
            key={keys[at]}
            file={file}
            onPreview={() => setShown(pictures.indexOf(file))}
            drag={fixed ? undefined : reorder(at)}
            change={
              fixed
                ? undefined
                : {
                    onEarlier: () => move(at, at - 1),
                    onLater: () => move(at, at + 1),
                    onRemove: () => remove(file),
                  }
            }
          />
        ))}
        {pending.map((file) => (
          <PendingCard
            key={file.id}
            file={file}
            onRemove={fixed ? undefined : () => remove(file)}
            onRetry={fixed ? undefined : () => retry(file)}
          />
        ))}
      </ul>
      <UploadErrorDialog pending={pending} />
      {shown !== null && (
        <Suspense>
          <ImagePreview files={pictures} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </UploadFrame>
  );
}
