import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationCalls } from '#shared/contract/application.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { tell } from '#src/resource/tell.ts';
import { removeTab } from '#src/shell/tab-store.ts';
import { TabKey } from '#src/shell/tab-title.ts';
import { focusField } from './error-summary.tsx';
import { formMessages } from './form.messages.ts';
import { type RecordForm, showFieldErrors } from './record-form.ts';
import type { FormDraftState } from './use-form-draft.ts';

export interface SaveRecordOptions {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly id: string | null;
  readonly form: RecordForm;
  readonly formId: string;
  readonly draft: FormDraftState;
  /** Set once the work is saved: leaving needs no question any more. */
  readonly done: RefObject<boolean>;
  readonly fetchLatest: (() => Promise<RecordPatch>) | undefined;
}

/** Saving and submitting a form. Every refusal leaves the form as it is and says what to do. */
export function useSaveRecord(options: SaveRecordOptions) {
  const { definition, path, id, form, formId, draft, done, fetchLatest } = options;
  const t = useMessages(formMessages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const tabKey = useContext(TabKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  // Version of the latest data that the entered values were put on top of.
  const [merged, setMerged] = useState<number | null>(null);
  // A save that went through before its submission was refused: the next try must change that record, not add another.
  const [saved, setSaved] = useState<{ readonly id: string; readonly version: number } | null>(null);

  const seen = () => merged ?? versionOf(form, draft);

  const write = async (patch: RecordPatch) => {
    const { add, edit } = resourceCalls(definition);
    const known = saved ?? (id === null ? null : { id, version: seen() });
    if (known === null) return call(add, { body: patch });
    return call(edit, { body: { ...patch, id: known.id, version: known.version } });
  };

  const submitRecord = async (written: { readonly id: string; readonly version: number }) => {
    const { warnings } = await call(applicationCalls(definition).submit, { body: written });
    if (warnings.length > 0) tell('warning', t('submittedWith', { warnings: warnings.join('；') }));
    else tell('success', t('submitted'));
  };

  const leave = (to: string) => {
    done.current = true;
    draft.drop();
    void refreshResource(queryClient, definition);
    // The tab of the filled form would show old values when it is opened again.
    if (tabKey !== null) removeTab(tabKey);
    navigate(to, { replace: true });
  };

  const refused = async (error: unknown) => {
    if (showFieldErrors(form, error)) {
      const [first] = Object.keys(error instanceof CallError ? error.fields : {});
      if (first !== undefined) focusField(formId, first);
      return;
    }
    setProblem(error instanceof Error ? error.message : String(error));
    if (fetchLatest === undefined || !(error instanceof CallError) || error.kind !== 'refused') return;
    const latest = await fetchLatest().catch(() => null);
    if (latest !== null && latest.version !== seen()) setConflict(true);
  };

  const run = (submit: boolean) =>
    form.handleSubmit(
      async (patch) => {
        setBusy(true);
        setProblem(null);
        try {
          const written = await write(patch);
          setSaved(written);
          if (submit) await submitRecord(written);
          leave(`${path}/${written.id}`);
        } catch (error) {
          await refused(error);
        } finally {
          setBusy(false);
        }
      },
      (errors) => {
        const [first] = Object.keys(errors);
        if (first !== undefined) focusField(formId, first);
      },
    );

  const takeLatest = async () => {
    const latest = await fetchLatest?.();
    if (latest === undefined) return;
    form.reset(latest, { keepDirtyValues: true });
    setMerged(typeof latest.version === 'number' ? latest.version : null);
    draft.drop();
    setConflict(false);
    setProblem(null);
    tell('warning', t('merged'));
  };

  return {
    busy,
    problem,
    conflict,
    canSubmit: definition.application !== undefined,
    onSave: (event: FormEvent) => void run(false)(event),
    onSubmit: () => void run(true)(),
    takeLatest: () => void takeLatest(),
  };
}

/** Version that the entered values were made on: the draft's, if one was restored, else the loaded record's. */
function versionOf(form: RecordForm, draft: FormDraftState): number {
  const version = form.getValues('version');
  return draft.version ?? (typeof version === 'number' ? version : 0);
}
