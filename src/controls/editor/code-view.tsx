import type { Extension } from '@codemirror/state';
import { highlightActiveLine, highlightActiveLineGutter, lineNumbers } from '@codemirror/view';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type CodeLanguage, loadCodeLanguage, type SqlTables } from './code-language.ts';
import { editorMessages } from './editor.messages.ts';
import styles from './editor.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { useCodeView } from './use-code-view.ts';
import { useEditorName } from './use-editor-name.ts';

export interface CodeViewProps extends ControlProps<string> {
  readonly language: CodeLanguage;
  readonly height: number;
  readonly tables?: SqlTables | undefined;
}

const byLines: readonly Extension[] = [lineNumbers(), highlightActiveLineGutter(), highlightActiveLine()];

/** `CodeEditor` after its code has loaded. */
export function CodeView({ language, height, tables, ...control }: CodeViewProps) {
  const t = useMessages(editorMessages);
  const { id, label, describedBy, status, disabled, onBlur } = control;
  const name = useEditorName(id, label);
  const host = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [syntax, setSyntax] = useState<Extension>([]);
  const extensions = useMemo(() => [...byLines, syntax], [syntax]);
  useEffect(() => {
    let wanted = true;
    // If the syntax cannot be loaded, the editor works without colours.
    const show = (loaded: Extension) => wanted && setSyntax(loaded);
    loadCodeLanguage(language, tables).then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [language, tables]);
  useCodeView(host, {
    ...control,
    label: name,
    describedBy: describedBy === undefined ? hint : `${describedBy} ${hint}`,
    extensions,
  });
  return (
    <EditorFrame height={height} label={name} status={status} disabled={disabled} onBlur={onBlur}>
      <div ref={host} className={styles.code} />
      <span id={hint} className={styles.hidden}>
        {t('tabLeaves')}
      </span>
    </EditorFrame>
  );
}
