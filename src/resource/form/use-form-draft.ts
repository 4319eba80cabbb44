import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import type { LineBook } from '#src/resource/lines/line-book.ts';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { sessionState } from '#src/session/session-store.ts';
import { useOnChange } from '#src/tab/use-on-change.ts';
import { dropDraft, type FormDraft, type LostEntry, lostEntries, readDraft, writeDraft } from './form-draft.ts';
import type { FormValues, RecordForm } from './record-form.ts';

export interface FormDraftOptions {
  readonly definition: ResourceDefinition;
  readonly form: RecordForm;
  /** Id of the record; null for a new one. */
  readonly record: string | null;
  readonly version: number | null;
  readonly book: LineBook;
  /** The record as it was loaded. */
  readonly loaded: RecordPatch;
}

export interface FormDraftState {
  /** When the restored draft was written, epoch ms; null when nothing was restored. */
  readonly restoredAt: number | null;
  /** What was entered into fields that the form does not have any more. */
  readonly lost: readonly LostEntry[];
  /** Version that the restored draft was made on. */
  readonly version: number | null;
  /** Back to the record as it was loaded. */
  readonly discard: () => void;
  /** The work is saved: the draft is of no use any more. */
  readonly drop: () => void;
}

/**
 * The draft of a form: when the session ends under it, what was entered goes to session storage with
 * user, route and record; after signing in the same person finds it in the same form.
 */
export function useFormDraft({ definition, form, record, version, book, loaded }: FormDraftOptions): FormDraftState {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const [draft, setDraft] = useState<FormDraft | null>(() => draftFor(route, record));
  // Read while rendering: the form library keeps only what is subscribed to.
  const { dirtyFields } = form.formState;
  const latest = useRef({ route, record, version, changed: [] as string[] });
  useEffect(() => {
    const changed = Object.keys(dirtyFields);
    latest.current = { route, record, version: draft?.version ?? version, changed };
  });

  useOnChange(draft, (found) => {
    if (found === null) return;
    // On top of the loaded values, so that the form knows what differs from them.
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true });
    book.restore(found.lines ?? {});
  });

  // The only kind of effect that goes on while the form waits behind another tab.
  useInsertionEffect(
    () =>
      onSessionEnding(() => {
        const user = sessionState().session?.userInfo.username;
        const { changed, ...where } = latest.current;
        if (user === undefined || (changed.length === 0 && !book.isDirty)) return;
        const values = pick(form.getValues(), changed);
        const labels = Object.fromEntries(
          changed.map((name) => [name, fieldOf(definition, name)?.label[language] ?? name]),
        );
        writeDraft({ ...where, user, values, labels, lines: book.edits(), savedAt: Date.now() });
      }),
    [form, book, definition, language],
  );

  const drop = () => dropDraft(route);
  return {
    restoredAt: draft?.savedAt ?? null,
    lost: draft === null ? [] : lostEntries(draft, new Set(enteredFields(definition).map(({ name }) => name))),
    version: draft?.version ?? null,
    drop,
    discard: () => {
      drop();
      setDraft(null);
      form.reset();
      book.discard(loaded);
    },
  };
}

function draftFor(route: string, record: string | null): FormDraft | null {
  const user = sessionState().session?.userInfo.username;
  const draft = user === undefined ? null : readDraft(user, route);
  return draft !== null && draft.record === record ? draft : null;
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
