import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';
import { storedFileAddress } from '#shared/html/address.ts';
import { previewKind } from '#src/controls/upload/preview-kind.ts';
import { useRunningUploads } from '#src/controls/upload/running-uploads.ts';
import { sendFile } from '#src/controls/upload/send-file.ts';
import { richTextBiz, uploadRules } from '#src/controls/upload/upload-rules.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';

/** A picture on its way, or one that did not arrive. */
export interface PictureNote {
  readonly key: number;
  readonly text: string;
  readonly isFailed: boolean;
  /** Ends the upload, or takes the note away. */
  readonly end: () => void;
}

export interface PictureUpload {
  readonly notes: readonly PictureNote[];
  /** Uploads the pictures among the files; each is put where it was dropped, or where the cursor stood. */
  readonly send: (editor: Editor, files: readonly File[], at?: number) => void;
  /** Says that so many pictures of what was pasted could not come along. */
  readonly tellLeftOut: (n: number) => void;
}

const rules = uploadRules({ image: true, biz: richTextBiz });

let nextKey = 1;

/** Uploads of pictures into a rich text; a failure stays in sight with the server's words. */
export function usePictureUpload(): PictureUpload {
  const t = useMessages(editorMessages);
  const [notes, setNotes] = useState<readonly PictureNote[]>([]);
  const [{ running, arrived, uploads }] = useState(() => {
    const all = new Set<AbortController>();
    const unseen = { current: false };
    const stop = () => {
      for (const one of all) one.abort();
    };
    return {
      running: all,
      arrived: unseen,
      uploads: { isBusy: () => all.size > 0, isUnseen: () => unseen.current, stop },
    };
  });
  useRunningUploads(uploads);
  // Whatever the form shows, it knows.
  useLayoutEffect(() => {
    arrived.current = false;
  });
  const drop = (key: number) => setNotes((old) => old.filter((note) => note.key !== key));
  const put = (key: number, note: Omit<PictureNote, 'key' | 'end'>, end = () => drop(key)) =>
    setNotes((old) => [...old.filter((each) => each.key !== key), { key, ...note, end }]);

  const sendOne = async (editor: Editor, file: File, at: number) => {
    const key = nextKey++;
    const { name } = file;
    const control = new AbortController();
    running.add(control);
    const told = (percent: number) =>
      put(key, { text: t('uploading', { name, percent: Math.round(percent) }), isFailed: false }, () =>
        control.abort(),
      );
    const place = follow(editor, at);
    told(0);
    try {
      const path = await sendFile(file, rules, told, control.signal);
      drop(key);
      if (editor.isDestroyed) return;
      const attrs = { src: storedFileAddress(path), alt: name };
      arrived.current = true;
      editor.chain().insertContentAt(place.now(), { type: 'image', attrs }).run();
    } catch (error) {
      drop(key);
      if (control.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      put(key, { text: t('uploadFailed', { name, reason }), isFailed: true });
    } finally {
      place.forget();
      running.delete(control);
    }
  };

  return {
    notes,
    send: (editor, files, at = editor.state.selection.from) => {
      const pictures = files.filter(({ type, name }) => type.startsWith('image/') && previewKind(name) === 'image');
      if (pictures.length < files.length) put(nextKey++, { text: t('notAnImage'), isFailed: true });
      for (const file of pictures) void sendOne(editor, file, at);
    },
    tellLeftOut: (n) => put(nextKey++, { text: t('picturesLeft', { n }), isFailed: true }),
  };
}

/** A place in a text that goes on being written meanwhile. */
function follow(editor: Editor, at: number) {
  let place = at;
  const move = ({ transaction }: { readonly transaction: Editor['state']['tr'] }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', move);
  return { now: () => Math.min(place, editor.state.doc.content.size), forget: () => editor.off('transaction', move) };
}
