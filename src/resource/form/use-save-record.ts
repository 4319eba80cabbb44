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
import type { FormLines } from '#src/resource/lines/form-lines.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useSubmitQuestion } from '#src/resource/submit/use-submit-question.tsx';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { focusFirst } from './error-summary.tsx';
import { formMessages } from './form.messages.ts';
import { type RecordForm, showFieldErrors } from './record-form.ts';
import type { FormDraftState } from './use-form-draft.ts';

/**
 * Stores the entered values, with the lists that changed. The answer's id is that of a new record.
 *
 * @throws CallError
 */
export type WriteRecord = (entered: Readonly<Record<string, unknown>>, known: Written | null) => Promise<unknown>;

export interface SaveRecordOptions {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly id: string | null;
  readonly form: RecordForm;
  readonly formId: string;
  /** Fields and lines that can have errors, in the order of the page. */
  readonly order: readonly { readonly name: string }[];
  /** The loaded record, or the initial values of a new record. */
  readonly loaded: RecordPatch;
  /** The loaded record as the server sent it. */
  readonly stored: RecordPatch;
  readonly draft: FormDraftState;
  /** Set to true after a save, so that leaving the page asks no question. */
  readonly done: RefObject<boolean>;
  readonly fetchLatest: (() => Promise<RecordPatch>) | undefined;
  /** In place of the calls of the resource. */
  readonly write: WriteRecord | undefined;
  readonly formLines: FormLines;
  /** Uploads of the form's fields. */
  readonly uploads: RunningUploads;
}

/** Saves and submits a form. After a refusal the entered values stay in the form, and the page says what to do. */
export function useSaveRecord(options: SaveRecordOptions) {
  const { definition, path, id, form, formId, order, loaded, stored, draft, done, fetchLatest, formLines, uploads } =
    options;
  const t = useMessages(formMessages);
  const uploading = useMessages(uploadMessages);
  const queryClient = useQueryClient();
  const leaveTab = useLeaveTab();
  const question = useSubmitQuestion(definition);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  // Version of the latest record into which the entered values were merged; null before the first merge.
  const [merged, setMerged] = useState<number | null>(null);
  // The record as loaded again by `takeLatest`; null before.
  const [latest, setLatest] = useState<RecordPatch | null>(null);
  // The record of a save that succeeded before its submission was refused. The next try must change this record, not
  // add another.
  const [saved, setSaved] = useState<Written | null>(null);

  const seen = () => merged ?? versionOf(form, draft);

  const write = async (entered: RecordPatch) => {
    const { add, edit } = resourceCalls(definition);
    const known = saved ?? (id === null ? null : { id, version: seen() });
    if (options.write !== undefined) {
      const all = { ...addedRecord(definition, entered), ...formLines.read() };
      return read(await options.write(all, known)) ?? known;
    }
    if (known === null)
      return read(await call(add, { body: { ...addedRecord(definition, entered), ...formLines.read() } }));
    // Sends only values that differ from the loaded ones, because nobody entered the others. After a first save the
    // loaded values are outdated, so all entered values are sent.
    const patch = saved === null ? changesOf(entered, form.formState.defaultValues ?? {}) : entered;
    const body = changedRecord(definition, { ...known, stored: latest ?? stored, changes: patch });
    return read(await call(edit, { body: { ...body, ...formLines.read() } })) ?? known;
  };

  const submitRecord = async (written: Written) => {
    const { warnings } = await call(applicationCalls(definition).submit, { body: written });
    question.tellSubmitted(warnings);
  };

  const leave = (to: string) => {
    done.current = true;
    draft.drop();
    void refreshResource(queryClient, definition);
    // If the tab of the form stayed open, it would show old values when it is opened again.
    leaveTab(to);
  };

  const refused = async (error: unknown) => {
    if (error instanceof CallError) formLines.refuse(error.lines);
    if (showFieldErrors(form, error)) {
      focusFirst(formId, order, new Set(Object.keys(error instanceof CallError ? error.fields : {})));
      return;
    }
    // Somebody else has saved the record meanwhile. The form asks how to continue, so no other message must ask for a
    // reload.
    if (await isOvertaken(error)) setConflict(true);
    else setProblem(error instanceof Error ? error.message : String(error));
  };

  const isOvertaken = async (error: unknown) => {
    if (fetchLatest === undefined || !(error instanceof CallError) || error.kind !== 'refused') return false;
    const now = await fetchLatest().catch(() => null);
    return typeof now?.version === 'number' && now.version !== seen();
  };

  /** Whether the form clears values that the server cannot clear. If so, these fields show a message. */
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
      else showMessage('success', t('saved'));
      // If the answer contains no id, the list shows the new record.
      leave(written === null ? path : `${path}/${written.id}`);
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };

  /**
   * Sets `busy` during the check, because the code of the grids may still be loading and a second press would save
   * twice.
   */
  const areLinesWrong = async () => {
    setBusy(true);
    setProblem(null);
    try {
      return (await formLines.check()) > 0;
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
        question.ask({ record, values: { ...patch, ...formLines.read() }, onConfirm: () => save(patch, true) });
      },
      (errors) => {
        focusFirst(formId, order, new Set(Object.keys(errors)));
        void formLines.check();
      },
    );

  const start = (submit: boolean, event?: FormEvent) => {
    if (!uploads.busy) return void run(submit)(event);
    // A file that is uploaded after the save would belong to no record, and a required file that is still being
    // uploaded is not missing.
    event?.preventDefault();
    setProblem(uploading('waitToSave'));
  };

  const takeLatest = async () => {
    const now = await fetchLatest?.();
    if (now === undefined) return;
    form.reset(now, { keepDirtyValues: true });
    formLines.merge(now);
    setLatest(now);
    setMerged(typeof now.version === 'number' ? now.version : null);
    draft.drop();
    setConflict(false);
    setProblem(null);
    showMessage('warning', t('merged'));
  };

  return {
    /** The element of the question, to be placed in the page. */
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

/** Id and version in an answer; null if the answer has no id. */
function read(answer: unknown): Written | null {
  const id = idOfAnswer(answer);
  if (id === undefined) return null;
  const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return { id, version: typeof version === 'number' ? version : 0 };
}

/**
 * Version on which the entered values are based: the draft's if a draft was restored, otherwise the loaded record's.
 */
function versionOf(form: RecordForm, draft: FormDraftState): number {
  const version = form.getValues('version');
  return draft.version ?? (typeof version === 'number' ? version : 0);
}
