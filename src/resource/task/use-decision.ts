import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addSign, decideTask, transferTask } from '#shared/contract/workflow/todo.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import type { RunningUploads } from '#src/controls/upload/running-uploads.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { focusField } from '#src/resource/form/error-summary.tsx';
import { type RecordForm, showFieldErrors } from '#src/resource/form/record-form.ts';
import type { FormLines } from '#src/resource/lines/form-lines.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { taskMessages } from './task.messages.ts';
import type { OpenTask, TodoTask } from './task.ts';

export interface DecisionOptions {
  readonly definition: ResourceDefinition;
  readonly task: TodoTask;
  readonly open: OpenTask;
  readonly record: ResourceRecord;
  readonly form: RecordForm;
  readonly formId: string;
  readonly comment: string;
  /** Focuses the comment. */
  readonly askReason: () => void;
  /** Path to go to after the decision; null to stay on the page. */
  readonly leaveTo: string | null;
  /** Called after the decision, so that the list beside the panel moves to the next task. */
  readonly onDecided: (() => void) | undefined;
  /** The lines that the node makes editable. */
  readonly formLines: FormLines;
  /** Running uploads of the fields that the node makes editable. */
  readonly uploads: RunningUploads;
}

export type Decision = ReturnType<typeof useDecision>;

/** Sends a decision. If the server refuses (another user was quicker, a field is missing), the user's input is kept. */
export function useDecision(options: DecisionOptions) {
  const { definition, task, open, record, form, formId, leaveTo, onDecided, formLines, uploads } = options;
  const t = useMessages(taskMessages);
  const uploading = useMessages(uploadMessages);
  const leaveTab = useLeaveTab();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [commentMissing, setCommentMissing] = useState(false);
  const no = task.bizNo;
  const comment = options.comment.trim() === '' ? undefined : options.comment.trim();
  const base = { taskId: open.id, comment };

  const send = async (run: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await run();
      showMessage('success', done);
      void refreshResource(queryClient, definition);
      onDecided?.();
      if (leaveTo !== null) leaveTab(leaveTo);
      return true;
    } catch (error) {
      if (error instanceof CallError) formLines.refuse(error.lines);
      if (!showFieldErrors(form, error)) setProblem(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** A rejection or return needs a comment. */
  const explained = (): boolean => {
    setCommentMissing(comment === undefined);
    if (comment === undefined) options.askReason();
    return comment !== undefined;
  };

  const pass = form.handleSubmit(
    async (values) => {
      // Validation may wait for the code of the grids. Without `busy`, a second click would decide twice.
      setBusy(true);
      try {
        if ((await formLines.check()) > 0) return;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return;
      } finally {
        setBusy(false);
      }
      const patch = { ...changes(values, record), ...formLines.read() };
      await send(
        () =>
          call(
            { ...decideTask, version: definition.hash },
            { body: { ...base, action: 'pass', patch, version: task.version } },
          ),
        t(open.nodeType === 'handle' ? 'finished' : 'passed', { no }),
      );
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) focusField(formId, first);
      void formLines.check();
    },
  );

  return {
    busy,
    problem,
    commentMissing,
    clearMissing: () => setCommentMissing(false),
    explained,
    // A file uploaded after the decision would belong to no record.
    pass: () => (uploads.busy ? setProblem(uploading('waitToSave')) : void pass()),
    reject: () => {
      if (!explained()) return;
      void send(
        () => call(decideTask, { body: { ...base, action: 'reject', version: task.version } }),
        t('rejected', { no }),
      );
    },
    returnTo: (to: string) =>
      send(
        () => call(decideTask, { body: { ...base, action: 'return', to, version: task.version } }),
        t('returned', { no }),
      ),
    transfer: (to: string) => send(() => call(transferTask, { body: { ...base, to } }), t('transferred', { no })),
    addSign: (usernames: string[], position: 'before' | 'after') =>
      send(() => call(addSign, { body: { ...base, usernames, position, version: task.version } }), t('signed', { no })),
  };
}

type SentPatch = Record<string, string | number | boolean | null>;

/** Only the changed values are sent, so that the timeline shows exactly the changes. */
function changes(values: RecordPatch, record: ResourceRecord): SentPatch {
  const patch: SentPatch = {};
  for (const [name, value] of Object.entries(values)) {
    const before = record[name];
    if (value === undefined || value === before || (isBlank(value) && isBlank(before))) continue;
    if (typeof value !== 'object' || value === null) patch[name] = value;
  }
  return patch;
}
