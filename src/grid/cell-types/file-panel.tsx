import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FileMark } from '#src/controls/upload/file-mark.tsx';
import { openPdf } from '#src/controls/upload/open-pdf.ts';
import { pickFiles } from '#src/controls/upload/pick-files.ts';
import { previewKind } from '#src/controls/upload/preview-kind.ts';
import { saveStored } from '#src/controls/upload/save-stored.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import type { PendingFile } from '#src/controls/upload/upload-queue.ts';
import { acceptOf, type UploadRules } from '#src/controls/upload/upload-rules.ts';
import type { UploadedFile } from '#src/controls/upload/uploaded-file.ts';
import { useFileDrop } from '#src/controls/upload/use-file-drop.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './file-cells.module.css';
import { popupHost } from './popup-host.ts';

const focusable = '[role=listbox], button';

interface FilePanelProps {
  readonly files: readonly (UploadedFile | PendingFile)[];
  readonly rules: UploadRules;
  readonly uploadText: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (file: UploadedFile) => void;
  /** Retries a failed upload. */
  readonly onRetry: (id: number) => void;
  readonly onMore: (() => void) | undefined;
}

/** The files of a cell, one of them selected, and the actions on it. */
export function FilePanel(props: FilePanelProps) {
  const { files, rules, uploadText, label, disabled, onFiles, onRemove, onRetry, onMore } = props;
  const t = useMessages(uploadMessages);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState('');
  const index = Math.min(at, Math.max(0, files.length - 1));
  const file = files[index];
  // Falls back to any failed file, so that its reason stays visible when the selection moves.
  const failed = file?.status === 'error' ? file : files.find(({ status }) => status === 'error');
  // The parent's effect opens the popover after this one, and hidden elements cannot be focused; hence the microtask.
  useLayoutEffect(() => {
    queueMicrotask(() => root.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true }));
  }, []);

  const upload = () => {
    setProblem('');
    pickFiles({ accept: acceptOf(rules), several: rules.number !== 1, host: popupHost }, onFiles);
  };
  const download = () => {
    if (file?.url) saveStored(file.url, file.name);
    setProblem(file?.url ? '' : t('unknownFile'));
  };
  const drop = useFileDrop(!disabled, (dropped) => {
    setProblem('');
    onFiles(dropped);
  });
  const preview = () => {
    if (!file?.url) return;
    if (previewKind(file.name) === 'pdf') void openPdf(file.url, file.name);
    // Images are opened as the server delivers them; scripts in them cannot run (docs/security.md P25).
    else window.open(file.url, '_blank', 'noopener');
  };
  const sendAgain = file !== undefined && 'retriable' in file && file.retriable ? file.id : undefined;
  const move = (step: number) => setAt(Math.max(0, Math.min(index + step, files.length - 1)));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || (event.key === 'Tab' && leaves(event, root.current))) return;
    event.stopPropagation();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={styles.panel}
      role="group"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      data-over={drop.over || undefined}
      {...drop.handlers}
    >
      {files.length === 0 ? (
        <span className={styles.none}>{t('noFiles')}</span>
      ) : (
        <div
          className={styles.list}
          role="listbox"
          tabIndex={0}
          aria-label={t('files')}
          aria-activedescendant={`${id}-${index}`}
        >
          {files.map((each, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the panel move the choice
            <div
              // Keyed by position, because the same path may occur twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: as said
              key={position}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === index}
              className={styles.line}
              onClick={() => setAt(position)}
            >
              <FileMark file={each} />
              <span className={styles.name} title={each.name}>
                {each.name}
              </span>
            </div>
          ))}
        </div>
      )}
      {failed && (
        <p className={styles.problem}>
          {t('refusedBecause', { name: failed.name, reason: failed.message || t('unknownError') })}
        </p>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions} role="toolbar" aria-label={t('actions')}>
        {!disabled && (
          <button type="button" className={styles.action} onClick={upload}>
            {uploadText}
          </button>
        )}
        {sendAgain !== undefined && !disabled && (
          <button type="button" className={styles.action} onClick={() => onRetry(sendAgain)}>
            {t('retry')}
          </button>
        )}
        {file?.url && previewKind(file.name) !== undefined && (
          <button type="button" className={styles.action} onClick={preview}>
            {t('preview')}
          </button>
        )}
        {rules.allowDownload && (
          <button type="button" className={styles.action} onClick={download}>
            {t('download')}
          </button>
        )}
        {rules.allowRemove && !disabled && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              if (file) onRemove(file);
              setProblem(file ? '' : t('unknownFile'));
            }}
          >
            {t('remove')}
          </button>
        )}
        {onMore !== undefined && !disabled && (
          <button type="button" className={styles.action} onClick={onMore}>
            {t('more')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether Tab on the last element of the panel, or Shift+Tab on the first, should move to the next cell. */
function leaves({ shiftKey, target }: KeyboardEvent, root: HTMLElement | null): boolean {
  const stops = [...(root?.querySelectorAll(focusable) ?? [])];
  return target === (shiftKey ? stops[0] : stops.at(-1));
}
