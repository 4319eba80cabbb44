import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Progress from 'antd/es/progress';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { CallError } from '#shared/http/call-error.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { FileDrop } from './file-drop.tsx';
import { importMessages } from './import.messages.ts';
import styles from './import-dialog.module.css';
import { type ImportOutcome, isWorkbook } from './import-outcome.ts';
import { PreviewView } from './preview-view.tsx';
import { sendImport } from './send-import.ts';
import { type PreviewCall, type Previewed, useImportPreviews } from './use-import-previews.ts';

export interface ImportDialogProps {
  readonly title: string;
  readonly call: Call<{ body: z.ZodType; result: z.ZodType }>;
  /** Returns how the server reads a workbook; undefined if the server has no such call. */
  readonly preview: PreviewCall | undefined;
  /** Downloads the empty workbook; undefined if there is none. */
  readonly onTemplate: (() => void) | undefined;
  /** All files were imported; the dialog closes. */
  readonly onDone: (outcomes: readonly ImportOutcome[]) => void;
  /** A file was refused, while the files before it were imported. The dialog stays open. */
  readonly onRefused: () => void;
  /** `sending`: an upload was cancelled. */
  readonly onClose: (sending: boolean) => void;
}

const width = 600;

interface Sending {
  readonly name: string;
  readonly percent: number;
}

/** Dialog to choose and upload workbooks; closes on success (docs/specification.md §2.4, 'Import dialog'). */
export default function ImportDialog(props: ImportDialogProps) {
  const { title, call, preview, onTemplate, onDone, onRefused, onClose } = props;
  const t = useMessages(importMessages);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  const [whole, setWhole] = useState(false);
  const previews = useImportPreviews(preview, files);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const add = (chosen: readonly File[]) => {
    for (const { name } of chosen) if (!isWorkbook(name)) showMessage('warning', t('notWorkbook', { name }));
    setFiles((old) => [...old, ...chosen.filter(({ name }) => isWorkbook(name))]);
  };
  const close = () => onClose(sending !== null);
  const send = async () => {
    if (files.length === 0) {
      showMessage('warning', t('noFile'));
      return;
    }
    const { signal } = stop.current;
    const outcomes: ImportOutcome[] = [];
    try {
      for (const file of files) {
        setSending({ name: file.name, percent: 0 });
        const onProgress = (percent: number) => setSending({ name: file.name, percent });
        outcomes.push(await sendImport(call, file, { whole, signal, onProgress }));
      }
      onDone(outcomes);
    } catch (error) {
      if (signal.aborted) return;
      // `call` shows other errors. Imported files are removed from the list, so that a retry sends only the rest.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
      setFiles((old) => old.slice(outcomes.length));
      onRefused();
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };

  return (
    <LargeDialog
      open
      title={t('title', { title: lowerFirst(title) })}
      width={width}
      onClose={close}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={sending !== null}
            disabled={previews.reading !== undefined}
            onClick={() => void send()}
          >
            {t('start')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {onTemplate !== undefined && (
          <p className={styles.hint}>
            {t('templateHint')}
            <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={onTemplate}>
              {t('template')}
            </Button>
          </p>
        )}
        <FileDrop disabled={sending !== null} onFiles={add} />
        {files.length > 0 && (
          <ul aria-label={t('files')} className={styles.files}>
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
              <li key={at}>
                <div className={styles.file}>
                  <FileExcelOutlined aria-hidden />
                  <span title={file.name}>{file.name}</span>
                  <small>{sizeText(file.size)}</small>
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    disabled={sending !== null}
                    aria-label={t('removeFile', { name: file.name })}
                    onClick={() => setFiles((old) => old.filter((_, index) => index !== at))}
                  />
                </div>
                <FilePreview name={file.name} isReading={file === previews.reading} previewed={previews.of(file)} />
              </li>
            ))}
          </ul>
        )}
        {/* Only servers with the preview call support all-or-nothing imports. */}
        {preview !== undefined && (
          <Checkbox checked={whole} disabled={sending !== null} onChange={(event) => setWhole(event.target.checked)}>
            {t('whole')}
          </Checkbox>
        )}
        {sending !== null && (
          <div role="status">
            <span>{sending.percent < 100 ? t('sending', { name: sending.name }) : t('working')}</span>
            <Progress percent={sending.percent} status="active" aria-label={t('progress')} />
          </div>
        )}
      </div>
    </LargeDialog>
  );
}

interface FilePreviewProps {
  readonly name: string;
  readonly isReading: boolean;
  readonly previewed: Previewed | undefined;
}

function FilePreview({ name, isReading, previewed }: FilePreviewProps) {
  const t = useMessages(importMessages);
  if (isReading) {
    return (
      <p role="status" className={styles.reading}>
        {t('reading', { name })}
      </p>
    );
  }
  if (previewed === undefined) return null;
  if (previewed.kind === 'ready') return <PreviewView name={name} preview={previewed.preview} />;
  return (
    <p role="alert" className={styles.failed}>
      {previewed.message}
    </p>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
