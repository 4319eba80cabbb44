import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { deleteDesign, removeDesign } from '#shared/contract/form/form-design.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { formActionMessages } from './form-actions.messages.ts';

/** Removes a form and keeps its table with all rows. */
export function ReleaseForm(props: RecordSlotProps) {
  const t = useMessages(formActionMessages);
  const name = String(props.record.tableTxt);
  const texts = { label: t('release'), question: t('releaseQuestion', { name }), text: t('releaseText') };
  return <End {...props} {...texts} call={removeDesign} done={t('released')} />;
}

/** Deletes a form with its table and all rows. */
export function DeleteForm(props: RecordSlotProps) {
  const t = useMessages(formActionMessages);
  const { tableTxt, tableName } = props.record;
  const text = t('removeText', { table: String(tableName) });
  const texts = { label: t('remove'), question: t('removeQuestion', { name: String(tableTxt) }), text };
  return <End {...props} {...texts} call={deleteDesign} done={t('removed')} />;
}

interface EndProps extends RecordSlotProps {
  readonly call: typeof removeDesign | typeof deleteDesign;
  readonly label: string;
  readonly question: string;
  readonly text: string;
  readonly done: string;
}

function End({ record, disabled, onChanged, call, label, question, text, done }: EndProps) {
  const [modal, holder] = Modal.useModal();
  const leaveTab = useLeaveTab();
  const send = useSend(call);
  const ask = () =>
    void modal.confirm({
      title: question,
      content: text,
      okText: label,
      okButtonProps: { danger: true },
      onOk: () =>
        send.mutateAsync({ query: { id: record.id } }).then(
          () => {
            showMessage('success', done);
            // Leave first: the page would otherwise read the form that is gone.
            leaveTab('/online/cgform');
            onChanged();
          },
          () => undefined,
        ),
    });
  return (
    <>
      {holder}
      <Button danger disabled={disabled} onClick={ask}>
        {label}
      </Button>
    </>
  );
}
