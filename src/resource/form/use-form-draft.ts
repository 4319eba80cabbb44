import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import type { FormLines } from '#src/resource/lines/form-lines.ts';
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
  readonly formLines: FormLines;
  /** The record as it was loaded. */
  readonly loaded: RecordPatch;
}

export interface FormDraftState {
  /** When the restored draft was written, epoch ms; null when nothing was restored. */
  readonly restoredAt: number | null;
  /** Input of fields that the form no longer has. */
  readonly lost: readonly LostEntry[];
  /** Version of the record when the draft was made. */
  readonly version: number | null;
  /** Discards the draft and resets the form to the loaded record. */
  readonly discard: () => void;
  /** Deletes the stored draft after a successful save. */
  readonly drop: () => void;
}

/**
 * Stores the unsaved input of a form in session storage when the session ends, and restores it when the same user opens
 * the same form after signing in.
 */
export function useFormDraft({
  definition,
  form,
  record,
  version,
  formLines,
  loaded,
}: FormDraftOptions): FormDraftState {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const [draft, setDraft] = useState<FormDraft | null>(() => draftFor(route, record));
  // Must be read during rendering: the form library tracks only what is subscribed to.
  const { dirtyFields } = form.formState;
  const latest = useRef({ route, record, version, changed: [] as string[] });
  useEffect(() => {
    const changed = Object.keys(dirtyFields);
    latest.current = { route, record, version: draft?.version ?? version, changed };
  });

  useOnChange(draft, (found) => {
    if (found === null) return;
    // Set after loading, so that the form sees these fields as changed.
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true });
    formLines.restore(found.lines ?? {});
  });

  // An insertion effect, because React disconnects all others while the form is hidden behind another tab.
  useInsertionEffect(
    () =>
      onSessionEnding(() => {
        const user = sessionState().session?.userInfo.username;
        const { changed, ...where } = latest.current;
        if (user === undefined || (changed.length === 0 && !formLines.isDirty)) return;
        const values = pick(form.getValues(), changed);
        const labels = Object.fromEntries(
          changed.map((name) => [name, fieldOf(definition, name)?.label[language] ?? name]),
        );
        writeDraft({ ...where, user, values, labels, lines: formLines.edits(), savedAt: Date.now() });
      }),
    [form, formLines, definition, language],
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
      formLines.discard(loaded);
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
