import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { withoutHidden } from './between.ts';
import { isEmptyDocument } from './empty-document.ts';
import { readableHtml } from './old-html.ts';
import { cleanOfficeHtml, isOfficeHtml } from './pasted-html.ts';
import { withoutForeignPictures } from './pasted-pictures.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import type { PictureUpload } from './use-picture-upload.ts';

/** Size of a document above which its HTML is not written on each key. */
const large = 20_000;

/** Delay in ms after the last key before the HTML of a large document is written. */
const quiet = 300;

interface Latest {
  readonly control: ControlProps<string>;
  readonly upload: PictureUpload;
  readonly placeholder: string;
}

/**
 * A Tiptap editor with a controlled value. It lives as long as its page: hidden behind another tab, it keeps text, undo
 * history and cursor.
 */
export function useRichText(
  control: ControlProps<string>,
  upload: PictureUpload,
  host: RefObject<HTMLElement | null>,
): Editor {
  const { value, placeholder = '', disabled = false, readOnly = false } = control;
  const text = value ?? '';
  const latest = useRef<Latest>({ control, upload, placeholder });
  const emitted = useRef(text);
  useEffect(() => {
    latest.current = { control, upload, placeholder };
  });
  const isFixed = disabled || readOnly;
  const [{ editor, writeDue, forgetDue }] = useState(() => makeEditor(text, control, latest, emitted));

  useLayoutEffect(() => {
    host.current?.append(editor.view.dom);
    // Writes pending changes, because a timer may not run while the tab is hidden.
    return writeDue;
  }, [editor, host, writeDue]);
  // An insertion effect, because others are also cleaned up when the tab is hidden. In a microtask, so that pending
  // changes are written first.
  useInsertionEffect(() => () => queueMicrotask(() => editor.destroy()), [editor]);

  useEffect(() => {
    if (text === emitted.current) return;
    emitted.current = text;
    forgetDue();
    editor.commands.setContent(readableHtml(text), { emitUpdate: false });
  }, [editor, text, forgetDue]);

  const { id, label, describedBy, status } = control;
  useEffect(() => {
    const attributes = attributesOf({ id, label, describedBy, status, disabled, readOnly });
    editor.setOptions({ editable: !isFixed, editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, id, label, describedBy, status, disabled, readOnly, isFixed]);
  return editor;
}

function makeEditor(
  text: string,
  control: ControlProps<string>,
  latest: RefObject<Latest>,
  emitted: RefObject<string>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forgetDue = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    forgetDue();
    const html = isEmptyDocument(editor.state.doc) ? '' : editor.getHTML();
    if (html === emitted.current) return;
    emitted.current = html;
    latest.current.control.onChange(html === '' ? null : html);
  };
  const writeDue = () => {
    if (timer !== undefined) write();
  };
  const takeFiles = (data: DataTransfer | null, at?: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Word and Excel also copy a picture of the text; the text takes precedence.
    const html = data?.getData('text/html') ?? '';
    const hasWords =
      withoutHidden(html)
        .replace(/<[^<>]*>|&nbsp;/gi, '')
        .trim() !== '';
    if (files.length === 0 || hasWords) return false;
    latest.current.upload.send(editor, files, at);
    return true;
  };
  const editor: Editor = new Editor({
    extensions: richTextExtensions(() => latest.current.placeholder),
    content: readableHtml(text),
    editable: !control.disabled && !control.readOnly,
    onUpdate: ({ editor: from }) => {
      if (from.state.doc.content.size < large) return write();
      clearTimeout(timer);
      timer = setTimeout(write, quiet);
    },
    onBlur: writeDue,
    editorProps: {
      attributes: attributesOf(control),
      transformPastedHTML: (html) => {
        const office = isOfficeHtml(html) ? cleanOfficeHtml(html) : html;
        const { html: clean, files, leftOut } = withoutForeignPictures(office);
        if (files.length > 0) queueMicrotask(() => latest.current.upload.send(editor, files));
        if (leftOut > 0) latest.current.upload.noteLeftOut(leftOut);
        return readableHtml(clean);
      },
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event, __, moved) => {
        if (moved) return false;
        return takeFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      },
      // Writes pending changes before a shortcut of the form (save) or dialog (close) is handled.
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey || event.key === 'Escape') writeDue();
        return false;
      },
    },
  });
  return { editor, writeDue, forgetDue };
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
    // A read-only editor can still be focused and copied.
    ...(readOnly && !disabled && { 'aria-readonly': 'true', tabindex: '0' }),
  };
}
