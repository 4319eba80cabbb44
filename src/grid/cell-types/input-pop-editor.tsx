import { useState } from 'react';
import type { EditorProps } from './cell-type.ts';
import type { GrownText } from './grown-text.ts';
import { plainText } from './plain-text.ts';
import { ShortTextEditor } from './short-text-editor.tsx';
import { TextBoxEditor } from './text-box-editor.tsx';

/** Maximum number of characters for the one-line editor; longer or multi-line text uses the text box. */
const shortText = 40;

/** Edits a short line in the cell and switches to a text box of 300 × 210 (docs/wire.md §2.17.6) when it grows. */
export function InputPopEditor(props: EditorProps) {
  const [isLong] = useState(() => isLongText(props.typed ?? plainText(props.value)));
  const [grown, setGrown] = useState<GrownText>();
  if (isLong || grown !== undefined) return <TextBoxEditor {...props} grown={grown} />;
  return <ShortTextEditor {...props} isLong={isLongText} onGrow={setGrown} />;
}

function isLongText(text: string): boolean {
  return text.length > shortText || /[\r\n]/.test(text);
}
