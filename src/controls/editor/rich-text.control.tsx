import type { NamedControl } from '#src/controls/named-control.ts';
import { EditorInPlace } from './editor-dialog.tsx';
import { HtmlContent } from './html-content.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

/** 富文本; the default control of fields with format `html`. */
export const control: NamedControl = {
  serves: ['text', 'str'],
  Control: (props) => <EditorInPlace {...props}>{(own) => <RichTextEditor {...own} />}</EditorInPlace>,
  Show: ({ value }) => <HtmlContent html={String(value)} />,
  entersOnly: true,
  opens: true,
};
