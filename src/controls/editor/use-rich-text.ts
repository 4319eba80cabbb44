import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { isEmptyDocument } from './empty-document.ts';
import { readableHtml } from './old-html.ts';
import { cleanOfficeHtml, isOfficeHtml } from './pasted-html.ts';
import { withoutForeignPictures } from './pasted-pictures.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import type { PictureUpload } from './use-picture-upload.ts';

/** Size of a document from which its HTML is not written anew at each key. */
const large = 20_000;

/** Ms without a key after which the HTML of a large one is written. */
const quiet = 300;

/** A Tiptap editor that holds a controlled value. */
export function useRichText(control: ControlProps<string>, upload: PictureUpload): Editor {
  const { value, placeholder = '', disabled = false, readOnly = false } = control;
  const text = value ?? '';
  const latest = useRef({ control, upload, placeholder });
  const emitted = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { control, upload, placeholder };
  });
  const [extensions] = useState(() => richTextExtensions(() => latest.current.placeholder));
  const isFixed = disabled || readOnly;

  const write = (from: Editor) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const html = isEmptyDocument(from.state.doc) ? '' : from.getHTML();
    if (html === emitted.current) return;
    emitted.current = html;
    latest.current.control.onChange(html === '' ? null : html);
  };
  const writeDue = (from: Editor) => {
    if (timer.current !== undefined) write(from);
  };

  const editor = useEditor({
    extensions,
    content: readableHtml(text),
    editable: !isFixed,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: from }) => {
      if (from.state.doc.content.size < large) return write(from);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(from), quiet);
    },
    onBlur: ({ editor: from }) => writeDue(from),
    onDestroy: () => writeDue(editor),
    editorProps: {
      attributes: attributesOf(control),
      transformPastedHTML: (html) => {
        const office = isOfficeHtml(html) ? cleanOfficeHtml(html) : html;
        const { html: clean, files, leftOut } = withoutForeignPictures(office);
        if (files.length > 0) queueMicrotask(() => latest.current.upload.send(editor, files));
        if (leftOut > 0) latest.current.upload.tellLeftOut(leftOut);
        return readableHtml(clean);
      },
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event, __, moved) => {
        if (moved) return false;
        return takeFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      },
      // A key of the form (to save) must find what was typed before it.
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey) writeDue(editor);
        return false;
      },
    },
  });

  function takeFiles(data: DataTransfer | null, at?: number): boolean {
    const files = [...(data?.files ?? [])];
    // Word and Excel bring a picture of what they copied along: the words count.
    const html = data?.getData('text/html') ?? '';
    const hasWords =
      html.replace(/<!--[\s\S]*?-->|<(style|script|xml)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, '').trim() !== '';
    if (files.length === 0 || hasWords) return false;
    latest.current.upload.send(editor, files, at);
    return true;
  }

  useEffect(() => {
    if (text === emitted.current) return;
    emitted.current = text;
    clearTimeout(timer.current);
    timer.current = undefined;
    editor.commands.setContent(readableHtml(text), { emitUpdate: false });
  }, [editor, text]);

  const { id, label, describedBy, status } = control;
  useEffect(() => {
    const attributes = attributesOf({ id, label, describedBy, status, disabled, readOnly });
    editor.setOptions({ editable: !isFixed, editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, id, label, describedBy, status, disabled, readOnly, isFixed]);
  return editor;
}

type Told = Pick<ControlProps<string>, 'id' | 'label' | 'describedBy' | 'status' | 'disabled' | 'readOnly'>;

function attributesOf({ id, label, describedBy, status, disabled, readOnly }: Told): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    ...(id !== undefined && { id }),
    ...(label !== undefined && { 'aria-label': label }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(status === 'error' && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
    // What nobody can change can still be reached and copied.
    ...(readOnly && !disabled && { 'aria-readonly': 'true', tabindex: '0' }),
  };
}
