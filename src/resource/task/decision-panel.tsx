import Alert from 'antd/es/alert';
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { RunningUploads, UploadsAround } from '#src/controls/upload/running-uploads.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ErrorSummary } from '#src/resource/form/error-summary.tsx';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { givenFields } from '#src/resource/form/given-values.ts';
import { OtherProblems } from '#src/resource/form/other-problems.tsx';
import { type RecordForm, useRecordForm } from '#src/resource/form/record-form.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { RemarkField } from '#src/resource/form/remark-field.tsx';
import { FormLines } from '#src/resource/lines/form-lines.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import { LinesSection } from '#src/resource/lines/lazy-lines-section.tsx';
import { lineAccess } from '#src/resource/lines/line-access.ts';
import { FormSections } from '#src/resource/slots/record-slots.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import { DecisionBar } from './decision-bar.tsx';
import { taskMessages } from './task.messages.ts';
import styles from './task.module.css';
import type { OpenTask, TodoTask } from './task.ts';
import { useDecision } from './use-decision.ts';

export interface DecisionPanelProps {
  readonly definition: ResourceDefinition;
  readonly task: TodoTask;
  readonly open: OpenTask;
  readonly record: ResourceRecord;
  /** Path to go to after the decision; null to stay on the page. */
  readonly leaveTo: string | null;
  /** Called after the decision, so that the list beside the panel moves to the next task. */
  readonly onDecided?: (() => void) | undefined;
  /** Query string whose values are entered into the editable fields, `?siteId=<id>`. */
  readonly given?: string | undefined;
}

/** The form to decide a task: the fields and lines that the node makes editable, a comment, and the buttons. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { definition: latest, task, open, record, leaveTo, onDecided, given = '' } = props;
  const t = useMessages(taskMessages);
  // Fixed: the decision is sent with the version of the definition that the input was made with.
  const [definition] = useState(latest);
  const formId = useId();
  const [comment, setComment] = useState('');
  const { editable, required } = open;
  const demanded = useMemo(() => required.map((field) => ({ field })), [required]);
  const form = useRecordForm(definition, { mode: 'node', editable, demanded, loaded: record });
  const own = allFields(definition).filter((field) => editable.includes(field.name));
  useGivenValues(form, own, given);
  const checked = allFields(definition).filter(
    (field) => editable.includes(field.name) || required.includes(field.name),
  );
  const lines = useMemo(() => openLines(definition, { editable, required }), [definition, editable, required]);
  const [formLines] = useState(() => new FormLines(lines.map(({ line }) => line.key)));
  const [uploads] = useState(() => new RunningUploads());
  const phone = usePhone();
  const panel = useRef<HTMLElement>(null);
  const askReason = () => panel.current?.querySelector<HTMLElement>('[data-comment] textarea')?.focus();
  const { isDirty } = form.formState;
  const isEntered = useCallback(
    () => isDirty || comment.trim() !== '' || formLines.isDirty || uploads.unsaved,
    [isDirty, comment, formLines, uploads],
  );
  // Keeps comment and input in the tab while the user looks at other tasks.
  useUnsavedWork(isEntered);
  const of = {
    definition,
    task,
    open,
    record,
    form,
    formId,
    comment,
    askReason,
    leaveTo,
    onDecided,
    formLines,
    uploads,
  };
  const decision = useDecision(of);
  return (
    <FormProvider {...form}>
      <FormLinesContext value={formLines}>
        <section ref={panel} className={styles.decision} aria-label={t('decide')}>
          <h2>{`${t('decide')} · ${open.nodeName}`}</h2>
          {decision.problem !== null && <Alert type="error" showIcon title={decision.problem} />}
          <ErrorSummary
            form={form}
            fields={[...checked, ...lines.map(({ line }) => ({ name: line.key, label: line.definition.title }))]}
            formId={formId}
          />
          <OtherProblems
            form={form}
            definition={definition}
            shown={[...own, ...lines.map(({ line }) => ({ name: line.key }))]}
          />
          {own.length > 0 && (
            <UploadsAround value={uploads}>
              <FormFields
                bare
                definition={definition}
                fields={own}
                formId={formId}
                loaded={record}
                demanded={new Set(required)}
              />
            </UploadsAround>
          )}
          {own.length > 0 && (
            <FormSections
              place="task"
              editable={editable}
              definition={definition}
              loaded={record}
              className={undefined}
            />
          )}
          {lines.map(({ line, access }) => (
            <Suspense key={line.key} fallback={<RecordSkeleton />}>
              <LinesSection bare line={line} access={access} formId={formId} loaded={record} formLines={formLines} />
            </Suspense>
          ))}
          <div data-comment>
            <RemarkField
              label={t('comment')}
              placeholder={t('commentHint')}
              problem={decision.commentMissing ? t('commentNeeded') : null}
              value={comment}
              onChange={(text) => {
                setComment(text);
                decision.clearMissing();
              }}
            />
          </div>
          <DecisionBar
            task={task}
            open={open}
            decision={decision}
            keyed={leaveTo !== null || onDecided !== undefined}
          />
          {leaveTo !== null && !phone && (
            <p className={styles.keys}>{t('keysHint', { pass: t(open.nodeType === 'handle' ? 'finish' : 'pass') })}</p>
          )}
        </section>
      </FormLinesContext>
    </FormProvider>
  );
}

/** Enters the values of a URL as if they were typed, once: they can be changed, and count as unsaved work. */
function useGivenValues(form: RecordForm, fields: readonly FieldDefinition[], given: string): void {
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (entered.current === given) return;
    entered.current = given;
    for (const [name, value] of Object.entries(givenFields(fields, given))) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [form, fields, given]);
}

/** The lists of lines with fields that the node makes editable. */
function openLines(definition: ResourceDefinition, node: Pick<OpenTask, 'editable' | 'required'>) {
  return linesOf(definition)
    .map((line) => ({ line, access: lineAccess(line, node) }))
    .filter(({ access }) => access.editable.length > 0);
}
