import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { urge } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { permissionCode, verbCode } from '#shared/resource/resource-address.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { isDeletable } from '#shared/resource/settled.ts';
import { PromptDialog } from '#src/controls/small/prompt-dialog.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { copyPath, displayOf, hasOpenField, mayEdit } from '#src/resource/record-rules.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import { useSubmitQuestion } from '#src/resource/submit/use-submit-question.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { Can } from '#src/session/can.tsx';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { useApproval } from './approval-state.tsx';
import { recordMessages } from './record.messages.ts';
import { type TransitionCall, TransitionDialog } from './transition-dialog.tsx';

const ApplicationPaper = lazyPart(
  async () => (await import('#src/resource/print/application-paper.tsx')).ApplicationPaper,
);

/** Length of `prm_event.comment`. */
const longestComment = 500;

export interface RecordActionsProps {
  readonly definition: ResourceDefinition;
  readonly path: string;
  readonly record: ResourceRecord;
}

/** The actions that the user may take on a record, depending on permissions, approval and state. */
export function RecordActions(props: RecordActionsProps) {
  const { definition } = props;
  return (
    <>
      <TransitionButtons {...props} />
      <EditButtons {...props} />
      {definition.application !== undefined && <PaperButton {...props} />}
      {definition.application !== undefined && <ApprovalButtons {...props} />}
    </>
  );
}

/** Opens the printable 申请单; needs only the right to read. */
function PaperButton({ definition, record }: RecordActionsProps) {
  const t = useMessages(recordMessages);
  return (
    <DialogAction label={t('paper')} look="default">
      {(close) => <ApplicationPaper definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}

function EditButtons({ definition, path, record }: RecordActionsProps) {
  const t = useMessages(recordMessages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leaveTab = useLeaveTab();
  const send = useSend(resourceCalls(definition).delete);
  const [modal, holder] = Modal.useModal();
  const open = mayEdit(definition, record);
  const ask = () =>
    void modal.confirm({
      title: t('confirmDelete', { name: displayOf(definition, record) }),
      content: hasNodesBelow(definition, record) ? t('removeBelow') : undefined,
      okButtonProps: { danger: true },
      onOk: () =>
        send
          .mutateAsync({ query: { id: record.id } })
          .then(() => {
            showMessage('success', t('removed'));
            // Leave first: the page would otherwise refetch the deleted record.
            leaveTab(path);
            void refreshResource(queryClient, definition);
          })
          .catch(() => {}),
    });
  return (
    <>
      {holder}
      {offers(definition, 'delete') && open && isDeletable(definition, record) && (
        <Can action={verbCode(definition, 'delete')}>
          {(disabled) => (
            <Button danger disabled={disabled} onClick={ask}>
              {t('remove')}
            </Button>
          )}
        </Can>
      )}
      {offers(definition, 'add') && (
        <Can action={verbCode(definition, 'add')}>
          {(disabled) => (
            <Button disabled={disabled} onClick={() => navigate(copyPath(path, record.id))}>
              {t('copyNew')}
            </Button>
          )}
        </Can>
      )}
      {offers(definition, 'edit') && open && hasOpenField(definition, record) && (
        <Can action={verbCode(definition, 'edit')}>
          {(disabled) => (
            <Button disabled={disabled} onClick={() => navigate(`${path}/${record.id}/edit`)}>
              {t('edit')}
            </Button>
          )}
        </Can>
      )}
    </>
  );
}

/** Whether other nodes of a tree are deleted with the record. */
const hasNodesBelow = ({ tree }: ResourceDefinition, record: ResourceRecord): boolean =>
  tree !== undefined && record[tree.hasChild] === '1';

function ApprovalButtons({ definition, record }: RecordActionsProps) {
  const t = useMessages(recordMessages);
  const queryClient = useQueryClient();
  const calls = applicationCalls(definition);
  const [modal, modalHolder] = Modal.useModal();
  const question = useSubmitQuestion(definition);
  const [voiding, setVoiding] = useState(false);
  const approval = useApproval(definition, record.id);
  const done = () => refreshResource(queryClient, definition);
  const submit = useSend(calls.submit, { onSuccess: done });
  const withdraw = useSend(calls.withdraw, { onSuccess: done });
  const revoke = useSend(calls.void, { onSuccess: done, quiet: true });
  const remind = useSend(urge);
  const no = displayOf(definition, record);
  const allowed = new Set(approval.data?.actions ?? []);
  const { id, version } = record;

  const askSubmit = () =>
    question.ask({
      record,
      values: {},
      onConfirm: () =>
        submit
          .mutateAsync({ body: { id, version } })
          .then(({ warnings }) => question.tellSubmitted(warnings))
          .catch(() => {}),
    });
  const askWithdraw = () =>
    void modal.confirm({
      title: t('confirmWithdraw', { no }),
      onOk: () => withdraw.mutateAsync({ body: { id } }).catch(() => {}),
    });
  const handleUrge = async () => {
    const instanceId = approval.data?.instanceId;
    if (!instanceId) return;
    const { notified } = await remind.mutateAsync({ body: { instanceId } });
    showMessage('success', t('urged', { n: notified }));
  };

  return (
    <>
      {modalHolder}
      {question.holder}
      <PromptDialog
        open={voiding}
        title={t('voidTitle', { no })}
        label={t('reason')}
        several
        maxLength={longestComment}
        required={t('reasonNeeded')}
        danger
        onCancel={() => setVoiding(false)}
        onSend={async (reason) => {
          await revoke.mutateAsync({ body: { id, reason } });
          setVoiding(false);
        }}
      />
      {allowed.has('void') && (
        <Button danger onClick={() => setVoiding(true)}>
          {t('voidIt')}
        </Button>
      )}
      {allowed.has('withdraw') && <Button onClick={askWithdraw}>{t('withdraw')}</Button>}
      {allowed.has('urge') && (
        <Button loading={remind.isPending} onClick={() => void handleUrge().catch(() => {})}>
          {t('urge')}
        </Button>
      )}
      {mayEdit(definition, record) && (
        <Can action={permissionCode(definition, 'submit')}>
          {(disabled) => (
            <Button type="primary" disabled={disabled} loading={submit.isPending} onClick={askSubmit}>
              {t('submit')}
            </Button>
          )}
        </Can>
      )}
    </>
  );
}

function TransitionButtons({ definition, record }: RecordActionsProps) {
  const { lifecycle } = definition;
  const [open, setOpen] = useState<TransitionCall | null>(null);
  if (lifecycle === undefined) return null;
  const state = String(record[lifecycle.field]);
  const possible = resourceCalls(definition).transitions.filter(({ transition }) => transition.from.includes(state));
  return (
    <>
      {possible.map((each) => (
        <TransitionButton key={each.transition.action} each={each} onClick={() => setOpen(each)} />
      ))}
      {open !== null && (
        <TransitionDialog definition={definition} record={record} each={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface TransitionButtonProps {
  readonly each: TransitionCall;
  readonly onClick: () => void;
}

function TransitionButton({ each: { transition, call }, onClick }: TransitionButtonProps) {
  const language = useLanguage();
  return (
    <Can action={call.access}>
      {(disabled) => (
        <Button danger={transition.danger} disabled={disabled} onClick={onClick}>
          {transition.label[language]}
        </Button>
      )}
    </Can>
  );
}
