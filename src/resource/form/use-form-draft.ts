import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { sessionState } from '#src/session/session-store.ts';
import { useOnChange } from '#src/shell/use-on-change.ts';
import { dropDraft, type FormDraft, readDraft, writeDraft } from './form-draft.ts';
import type { FormValues, RecordForm } from './record-form.ts';

export interface FormDraftOptions {
  readonly form: RecordForm;
  /** Id of the record; null for a new one. */
  readonly record: string | null;
  readonly version: number | null;
}

export interface FormDraftState {
  /** When the restored draft was written, epoch ms; null when nothing was restored. */
  readonly restoredAt: number | null;
  /** Version that the restored draft was made on. */
  readonly version: number | null;
  /** Back to the record as it was loaded. */
  readonly discard: () => void;
  /** The work is saved: the draft is of no use any more. */
  readonly drop: () => void;
}

/**
 * The draft of a form (issue 2, point 15): when the session ends under it, what was entered goes to session storage with
 * user, route and record; after signing in the same person finds it in the same form.
 */
export function useFormDraft({ form, record, version }: FormDraftOptions): FormDraftState {
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<FormDraft | null>(() => draftFor(pathname, record));
  // Read while rendering: the form library keeps only what is subscribed to.
  const { dirtyFields } = form.formState;
  const latest = useRef({ route: pathname, record, version, changed: [] as string[] });
  useEffect(() => {
    const changed = Object.keys(dirtyFields);
    latest.current = { route: pathname, record, version: draft?.version ?? version, changed };
  });

  useOnChange(draft, (found) => {
    // On top of the loaded values, so that the form knows what differs from them.
    for (const [name, value] of Object.entries(found?.values ?? {})) form.setValue(name, value, { shouldDirty: true });
  });

  useEffect(
    () =>
      onSessionEnding(() => {
        const user = sessionState().session?.userInfo.username;
        const { changed, ...where } = latest.current;
        if (user === undefined || changed.length === 0) return;
        writeDraft({ ...where, user, values: pick(form.getValues(), changed), savedAt: Date.now() });
      }),
    [form],
  );

  const drop = () => dropDraft(pathname);
  return {
    restoredAt: draft?.savedAt ?? null,
    version: draft?.version ?? null,
    drop,
    discard: () => {
      drop();
      setDraft(null);
      form.reset();
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
