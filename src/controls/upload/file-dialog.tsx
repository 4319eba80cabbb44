import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import styles from './file-dialog.module.css';
import { FileLine } from './file-line.tsx';
import { openPdf } from './open-pdf.ts';
import { PendingLine } from './pending-line.tsx';
import { pickFiles } from './pick-files.ts';
import { picturesOf, previewKind } from './preview-kind.ts';
import { saveStored } from './save-stored.ts';
import { storedKeys } from './stored-keys.ts';
import { uploadMessages } from './upload.messages.ts';
import { acceptOf, type UploadRules } from './upload-rules.ts';
import { type FilesValue, filesOf, storedValue, type UploadedFile } from './uploaded-file.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useReorder } from './use-reorder.ts';
import { useUploads } from './use-uploads.ts';

const ImagePreview = lazyPart(async () => (await import('./image-preview.tsx')).default);

export interface FileDialogProps {
  readonly rules: UploadRules;
  readonly btnText?: string | undefined;
  /** The value when the dialog opens. */
  readonly value: unknown;
  /**
   * Returns the current value, because uploads of a cell may finish while its dialog is open. Default: the value when
   * the dialog opened.
   */
  readonly live?: () => unknown;
  readonly onConfirm: (value: FilesValue | null) => void;
  readonly onCancel: () => void;
  /** Container of the dialog; default: the end of the page. */
  readonly host?: () => HTMLElement;
}

/**
 * Dialog for the files of a value (docs/specification.md §2.2: width 520). Changes are written on confirmation;
 * cancelling also cancels its uploads.
 */
export function FileDialog({ rules, btnText, value, live, onConfirm, onCancel, host }: FileDialogProps) {
  const t = useMessages(uploadMessages);
  // Files that arrive in the cell while the dialog is open are not part of the dialog.
  const [before] = useState(value);
  const [draft, setDraft] = useState<unknown>(value);
  const uploads = useUploads({ rules, value: draft, fixed: false, onChange: setDraft });
  const { stored, pending, move, problem, say } = uploads;
  const keys = storedKeys(stored);
  const reorder = useReorder(move);
  const [shown, setShown] = useState<number | null>(null);
  const drop = useFileDrop(true, uploads.add);

  const confirm = () => {
    if (pending.some(({ status }) => status === 'uploading')) return say(t('stillUploading'));
    if (stored.length === 0) return say(t('nothingUploaded'));
    // Adds files whose upload in the cell has finished in the meantime.
    const known = new Set(filesOf(before).map(({ path }) => path));
    const arrived = filesOf(live === undefined ? before : live()).filter(({ path }) => !known.has(path));
    onConfirm(storedValue([...stored, ...arrived], rules));
  };
  const pictures = picturesOf(stored);
  const preview = (file: UploadedFile) => {
    const { url, name } = file;
    const kind = previewKind(name);
    if (url === null || kind === undefined) return undefined;
    return kind === 'image' ? () => setShown(pictures.indexOf(file)) : () => void openPdf(url, name);
  };

  return (
    <Dialog
      open
      width={520}
      title={t(rules.image ? 'imageTitle' : 'fileTitle')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      {...(host && { getContainer: host })}
      onOk={confirm}
      onCancel={() => {
        uploads.giveUp();
        onCancel();
      }}
    >
      <div className={styles.body} data-over={drop.over || undefined} {...drop.handlers}>
        <ul className={styles.list}>
          {stored.map((file, at) => (
            <FileLine
              key={keys[at]}
              file={file}
              image={rules.image}
              onPreview={preview(file)}
              onDownload={
                rules.allowDownload
                  ? () => (file.url ? saveStored(file.url, file.name) : say(t('unknownFile')))
                  : undefined
              }
              drag={rules.image ? reorder(at) : undefined}
              onMove={rules.image ? (step) => move(at, at + step) : undefined}
              onRemove={rules.allowRemove ? () => uploads.remove(file) : undefined}
            />
          ))}
          {pending.map((file) => (
            <PendingLine
              key={file.id}
              file={file}
              onRemove={() => uploads.remove(file)}
              onRetry={() => uploads.retry(file)}
            />
          ))}
        </ul>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.order}>
          <Button
            onClick={() => pickFiles({ accept: acceptOf(rules), several: rules.number !== 1, host }, uploads.add)}
          >
            {btnText || t('upload')}
          </Button>
          <span className={styles.hint}>{t(rules.image ? 'dropImages' : 'dropHere')}</span>
        </div>
      </div>
      {shown !== null && (
        <Suspense>
          <ImagePreview files={pictures} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}
