import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { addedRecord, changedRecord, changesOf, idOfAnswer, unclearable } from '#shared/resource/written-record.ts';
import type { RunningUploads } from '#src/controls/upload/running-uploads.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { LineBook } from '#src/resource/lines/line-book.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { useSubmitQuestion } from '#src/resource/submit/use-submit-question.tsx';
import { tell } from '#src/resource/tell.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { focusFirst } from './error-summary.tsx';
import { formMessages } from './form.messages.ts';
import { type RecordForm, showFieldErrors } from './record-form.ts';
import type { FormDraftState } from './use-form-draft.ts';

export interface SaveRecordOptions {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly id: string | null;
  readonly form: RecordForm;
  readonly formId: string;
  /** What can be wrong, in the order in which it stands. */
  readonly order: readonly { readonly name: string }[];
  /** The record to change, or what a new one began with. */
  readonly loaded: RecordPatch;
  /** The record to change as the server gave it. */
  readonly stored: RecordPatch;
  readonly draft: FormDraftState;
  /** Set once the work is saved: leaving needs no question any more. */
  readonly done: RefObject<boolean>;
  readonly fetchLatest: (() => Promise<RecordPatch>) | undefined;
  readonly book: LineBook;
  /** Of its fields. */
  readonly uploads: RunningUploads;
}

/** Saving and submitting a form. Every refusal leaves the form as it is and says what to do. */
export function useSaveRecord(options: SaveRecordOptions) {
  const { definition, path, id, form, formId, order, loaded, stored, draft, done, fetchLatest, book, uploads } =
    options;
  const t = useMessages(formMessages);
  const uploading = useMessages(uploadMessages);
  const queryClient = useQueryClient();
  const leaveTab = useLeaveTab();
  const question = useSubmitQuestion(definition);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  // Version of the latest data that the entered values were put on top of.
  const [merged, setMerged] = useState<number | null>(null);
  // The record as it was read last; null until it was read again.
  const [latest, setLatest] = useState<RecordPatch | null>(null);
  // A save that went through before its submission was refused: the next try must change that record, not add another.
  const [saved, setSaved] = useState<Written | null>(null);

  const seen = () => merged ?? versionOf(form, draft);

  const write = async (entered: RecordPatch) => {
    const { add, edit } = resourceCalls(definition);
    const known = saved ?? (id === null ? null : { id, version: seen() });
    if (known === null) return read(await call(add, { body: { ...addedRecord(definition, entered), ...book.read() } }));
    // What is as it was loaded is no change: nobody entered it. After a first save nothing is as it was.
    const patch = saved === null ? changesOf(entered, form.formState.defaultValues ?? {}) : entered;
    const body = changedRecord(definition, { ...known, stored: latest ?? stored, changes: patch });
    return read(await call(edit, { body: { ...body, ...book.read() } })) ?? known;
  };

  const submitRecord = async (written: Written) => {
    const { warnings } = await call(applicationCalls(definition).submit, { body: written });
    question.tellSubmitted(warnings);
  };

  const leave = (to: string) => {
    done.current = true;
    draft.drop();
    void refreshResource(queryClient, definition);
    // The tab of the filled form would show old values when it is opened again.
    leaveTab(to);
  };

  const refused = async (error: unknown) => {
    if (error instanceof CallError) book.refuse(error.lines);
    if (showFieldErrors(form, error)) {
      focusFirst(formId, order, new Set(Object.keys(error instanceof CallError ? error.fields : {})));
      return;
    }
    // Somebody else was quicker: the form asks how to go on, so nothing beside it asks for a reload.
    if (await isOvertaken(error)) setConflict(true);
    else setProblem(error instanceof Error ? error.message : String(error));
  };

  const isOvertaken = async (error: unknown) => {
    if (fetchLatest === undefined || !(error instanceof CallError) || error.kind !== 'refused') return false;
    const now = await fetchLatest().catch(() => null);
    return typeof now?.version === 'number' && now.version !== seen();
  };

  /** Whether the form empties what the server cannot empty; said at the fields. */
  const isKept = (patch: RecordPatch) => {
    if (id === null) return false;
    const changes = changesOf(patch, form.formState.defaultValues ?? {});
    const names = unclearable(definition, { stored: latest ?? stored, changes });
    for (const name of names) form.setError(name, { type: 'server', message: t('unclearable') });
    if (names.length > 0) focusFirst(formId, order, new Set(names));
    return names.length > 0;
  };

  const save = async (patch: RecordPatch, submit: boolean) => {
    if (isKept(patch)) return;
    setBusy(true);
    setProblem(null);
    try {
      const written = await write(patch);
      setSaved(written);
      if (submit && written !== null) await submitRecord(written);
      else tell('success', t('saved'));
      // Where the answer names no record, the list shows what was added.
      leave(written === null ? path : `${path}/${written.id}`);
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };

  /** Checking may wait for the grids' code: a second press meanwhile would save twice. */
  const areLinesWrong = async () => {
    setBusy(true);
    setProblem(null);
    try {
      return (await book.check()) > 0;
    } catch (error) {
      await refused(error);
      return true;
    } finally {
      setBusy(false);
    }
  };

  const run = (submit: boolean) =>
    form.handleSubmit(
      async (patch) => {
        if (await areLinesWrong()) return;
        if (!submit) return save(patch, false);
        const record = id === null ? saved && { ...loaded, id: saved.id } : loaded;
        question.ask({ record, values: { ...patch, ...book.read() }, onConfirm: () => save(patch, true) });
      },
      (errors) => {
        focusFirst(formId, order, new Set(Object.keys(errors)));
        void book.check();
      },
    );

  const start = (submit: boolean, event?: FormEvent) => {
    if (!uploads.busy) return void run(submit)(event);
    // What arrives after the save would be in no record. Nor is a file missing that is on its way.
    event?.preventDefault();
    setProblem(uploading('waitToSave'));
  };

  const takeLatest = async () => {
    const now = await fetchLatest?.();
    if (now === undefined) return;
    form.reset(now, { keepDirtyValues: true });
    book.merge(now);
    setLatest(now);
    setMerged(typeof now.version === 'number' ? now.version : null);
    draft.drop();
    setConflict(false);
    setProblem(null);
    tell('warning', t('merged'));
  };

  return {
    /** Stands in the page where it is asked. */
    question: question.holder,
    busy,
    problem,
    conflict,
    canSubmit: definition.application !== undefined,
    onSave: (event: FormEvent) => start(false, event),
    onSubmit: () => start(true),
    takeLatest: () => void takeLatest(),
  };
}

interface Written {
  readonly id: string;
  readonly version: number;
}

/** The record that an answer names; null where it names none. */
function read(answer: unknown): Written | null {
  const id = idOfAnswer(answer);
  if (id === undefined) return null;
  const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return { id, version: typeof version === 'number' ? version : 0 };
}

/** Version that the entered values were made on: the draft's, if one was restored, else the loaded record's. */
function versionOf(form: RecordForm, draft: FormDraftState): number {
  const version = form.getValues('version');
  return draft.version ?? (typeof version === 'number' ? version : 0);
}
