import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import { useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldOf } from '#shared/resource/application-base.ts';
import { askedFields, beginningOf } from '#shared/resource/asked-fields.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import { RunningUploads, UploadsAround } from '#src/controls/upload/running-uploads.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { focusFirst } from '#src/resource/form/error-summary.tsx';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { OtherProblems } from '#src/resource/form/other-problems.tsx';
import { showFieldErrors, useRecordForm } from '#src/resource/form/record-form.ts';
import { RemarkField } from '#src/resource/form/remark-field.tsx';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { recordMessages } from './record.messages.ts';

export type TransitionCall = ResourceCalls['transitions'][number];

export interface TransitionDialogProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly each: TransitionCall;
  readonly onClose: (isDone: boolean) => void;
}

/** Dialog of a life cycle action: its fields and a comment for the timeline. */
export function TransitionDialog({ definition, record, each, onClose }: TransitionDialogProps) {
  const t = useMessages(recordMessages);
  const uploading = useMessages(uploadMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const formId = useId();
  const asked = useMemo(() => askedFields(each.transition, record), [each, record]);
  const names = useMemo(
    () => asked.map((field) => field.name).filter((name) => fieldOf(definition, name)),
    [asked, definition],
  );
  const demanded = useMemo(
    () => asked.filter((field) => field.required).map((field) => ({ field: field.name })),
    [asked],
  );
  const fields = names.flatMap((name) => fieldOf(definition, name) ?? []);
  const loaded = useMemo(() => beginningOf(asked, record), [asked, record]);
  const form = useRecordForm(definition, { mode: 'node', editable: names, demanded, loaded });
  const commentNeeded = demanded.some(({ field }) => field === 'comment');
  const [comment, setComment] = useState('');
  const [commentMissing, setCommentMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [uploads] = useState(() => new RunningUploads());
  const [busy, setBusy] = useState(false);

  const run = form.handleSubmit(
    async (patch) => {
      if (commentNeeded && comment.trim() === '') {
        setCommentMissing(true);
        return;
      }
      if (uploads.busy) return setProblem(uploading('waitToSave'));
      setBusy(true);
      setProblem(null);
      try {
        const remark = comment.trim() === '' ? {} : { comment: comment.trim() };
        await call(each.call, { body: { ...patch, ...remark, id: record.id, version: record.version } });
        await refreshResource(queryClient, definition);
        onClose(true);
      } catch (error) {
        if (!showFieldErrors(form, error)) setProblem(error instanceof Error ? error.message : String(error));
      } finally {
        setBusy(false);
      }
    },
    (errors) => focusFirst(formId, fields, new Set(Object.keys(errors))),
  );

  return (
    <Dialog
      open
      title={each.transition.label[language]}
      okButtonProps={{ danger: each.transition.danger, loading: busy }}
      onOk={() => void run()}
      onCancel={() => onClose(false)}
    >
      <FormProvider {...form}>
        {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
        <OtherProblems form={form} definition={definition} shown={fields} />
        {fields.length > 0 && (
          <UploadsAround value={uploads}>
            <FormFields
              bare
              definition={definition}
              fields={fields}
              formId={formId}
              loaded={loaded}
              demanded={new Set(demanded.map(({ field }) => field))}
              asked={new Set(names)}
            />
          </UploadsAround>
        )}
        <RemarkField
          label={t(each.transition.danger ? 'reason' : 'remark')}
          required={commentNeeded}
          problem={commentMissing ? t(each.transition.danger ? 'reasonNeeded' : 'remarkNeeded') : null}
          value={comment}
          onChange={(text) => {
            setComment(text);
            setCommentMissing(false);
          }}
        />
      </FormProvider>
    </Dialog>
  );
}
