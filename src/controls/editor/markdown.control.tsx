import type { NamedControl } from '#src/controls/named-control.ts';
import { EditorInPlace } from './editor-dialog.tsx';
import { MarkdownContent } from './markdown-content.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

export const control: NamedControl = {
  serves: ['text', 'str'],
  Control: (props) => <EditorInPlace {...props}>{(own) => <MarkdownEditor {...own} />}</EditorInPlace>,
  Show: ({ value }) => <MarkdownContent text={String(value)} />,
  entersOnly: true,
  opens: true,
};
