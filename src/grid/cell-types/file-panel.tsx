import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { CellFile, FileRules } from './cell-files.ts';
import { fileMessages } from './file-cells.messages.ts';
import styles from './file-cells.module.css';
import { FileMark } from './file-mark.tsx';
import { pickFiles, saveFile } from './pick-files.ts';

const focusable = '[role=listbox], button:enabled';

interface FilePanelProps {
  readonly files: readonly CellFile[];
  readonly rules: FileRules;
  readonly uploadText: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (file: CellFile) => void;
  readonly onMore: (() => void) | undefined;
}

/** The files of a cell, one of them chosen, and what can be done with it. */
export function FilePanel({ files, rules, uploadText, label, disabled, onFiles, onRemove, onMore }: FilePanelProps) {
  const t = useMessages(fileMessages);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState('');
  const index = Math.min(at, Math.max(0, files.length - 1));
  const file = files[index];
  // Another one that arrived may stand where the refused one stood: its reason stays to be read.
  const failed = file?.status === 'error' ? file : files.find(({ status }) => status === 'error');
  // The panel's popover shows in the effect of its parent, and nothing unseen takes focus: the frame after that.
  useLayoutEffect(() => {
    queueMicrotask(() => root.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true }));
  }, []);

  const upload = () => {
    setProblem('');
    pickFiles({ accept: rules.image ? 'image/*' : undefined, several: rules.number !== 1 }, onFiles);
  };
  const download = () => {
    if (file?.url) saveFile(file.url, file.name);
    setProblem(file?.url ? '' : t('unknownFile'));
  };
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
    <div ref={root} className={styles.panel} role="group" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
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
              // Positions name the lines: one path may stand twice.
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

/** Tab at the last stop of the panel, or Shift and Tab at the first, leaves for the next cell. */
function leaves({ shiftKey, target }: KeyboardEvent, root: HTMLElement | null): boolean {
  const stops = [...(root?.querySelectorAll(focusable) ?? [])];
  return target === (shiftKey ? stops[0] : stops.at(-1));
}
