import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';
import { storedFileAddress } from '#shared/html/address.ts';
import { previewKind } from '#src/controls/upload/preview-kind.ts';
import { useRunningUploads } from '#src/controls/upload/running-uploads.ts';
import { sendFile } from '#src/controls/upload/send-file.ts';
import { richTextBiz, uploadRules } from '#src/controls/upload/upload-rules.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editorMessages } from './editor.messages.ts';

/** An upload that is running or has failed. */
export interface PictureNote {
  readonly key: number;
  readonly text: string;
  readonly isFailed: boolean;
  /** Cancels the upload, or dismisses the note. */
  readonly end: () => void;
}

export interface PictureUpload {
  readonly notes: readonly PictureNote[];
  /** Uploads the images among the files and inserts each where it was dropped, or at the cursor. */
  readonly send: (editor: Editor, files: readonly File[], at?: number) => void;
  /** Notes that `n` pasted images could not be taken over. */
  readonly noteLeftOut: (n: number) => void;
}

const rules = uploadRules({ image: true, biz: richTextBiz });

let nextKey = 1;

/** Uploads images into a rich text. A failure stays visible with the server's message. */
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
  // After a render the form knows about every arrived image.
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
    const showProgress = (percent: number) =>
      put(key, { text: t('uploading', { name, percent: Math.round(percent) }), isFailed: false }, () =>
        control.abort(),
      );
    const place = follow(editor, at);
    showProgress(0);
    try {
      const path = await sendFile(file, rules, showProgress, control.signal);
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
    noteLeftOut: (n) => put(nextKey++, { text: t('picturesLeft', { n }), isFailed: true }),
  };
}

/** Tracks a position while the text changes. */
function follow(editor: Editor, at: number) {
  let place = at;
  const move = ({ transaction }: { readonly transaction: Editor['state']['tr'] }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', move);
  return { now: () => Math.min(place, editor.state.doc.content.size), forget: () => editor.off('transaction', move) };
}
