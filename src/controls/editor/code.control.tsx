import type { NamedControl } from '#src/controls/named-control.ts';
import { CodeEditor } from './code-editor.tsx';
import styles from './editor.module.css';
import { EditorInPlace } from './editor-dialog.tsx';

export const control: NamedControl = {
  serves: ['text', 'str'],
  Control: (props) => <EditorInPlace {...props}>{(own) => <CodeEditor {...own} />}</EditorInPlace>,
  Show: ({ value }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre className={styles.source} tabIndex={0}>
      {String(value)}
    </pre>
  ),
  entersOnly: true,
  opens: true,
};
