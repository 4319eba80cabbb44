import { type Extension, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { loadCodeLanguage } from './code-language.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { MarkdownContent } from './markdown-content.tsx';
import { type MarkdownShow, MarkdownTools, markdownKeys } from './markdown-tools.tsx';
import { useCodeView } from './use-code-view.ts';
import { useEditorName } from './use-editor-name.ts';

export interface MarkdownViewProps extends ControlProps<string> {
  readonly height: number;
}

/** Precedes CodeMirror's own keys, in which Ctrl+I selects the parent syntax. */
const keys = Prec.high(keymap.of([...markdownKeys]));

/** `MarkdownEditor` after its code has loaded. */
export function MarkdownView({ height, ...control }: MarkdownViewProps) {
  const t = useMessages(editorMessages);
  const { id, value, label, describedBy, status, disabled = false, readOnly = false, onBlur } = control;
  const name = useEditorName(id, label);
  const host = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [show, setShow] = useState<MarkdownShow>('edit');
  const [syntax, setSyntax] = useState<Extension>([]);
  const extensions = useMemo(() => [keys, syntax], [syntax]);
  useEffect(() => {
    loadCodeLanguage('markdown').then(setSyntax, () => undefined);
  }, []);
  const view = useCodeView(host, {
    ...control,
    label: name,
    describedBy: describedBy === undefined ? hint : `${describedBy} ${hint}`,
    extensions,
  });
  // Deferred, so that rendering the preview does not delay typing.
  const text = useDeferredValue(value ?? '');
  return (
    <EditorFrame
      height={height}
      label={name}
      status={status}
      disabled={disabled}
      onBlur={onBlur}
      tools={<MarkdownTools view={view} fixed={disabled || readOnly} show={show} onShow={setShow} />}
    >
      <div className={styles.halves}>
        {/* Hidden instead of unmounted, so that undo history and cursor are kept. */}
        <div ref={host} className={styles.code} hidden={show === 'preview'} />
        {show !== 'edit' && (
          <section
            className={styles.preview}
            aria-label={name === undefined ? t('preview') : `${name} ${t('preview')}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
          >
            {text.trim() === '' ? <p className={styles.nothing}>{t('noPreview')}</p> : <MarkdownContent text={text} />}
          </section>
        )}
      </div>
      <span id={hint} className={styles.hidden}>
        {`${t('tabLeaves')}${t('altTools')}`}
      </span>
    </EditorFrame>
  );
}
