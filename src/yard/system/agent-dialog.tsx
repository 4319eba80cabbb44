import Button from 'antd/es/button';
import { useId, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { addAgent, agentOf, deleteAgent, editAgent } from '#shared/contract/people/user-agent.ts';
import { CallError } from '#shared/http/call-error.ts';
import { DateEntry } from '#src/controls/date-field.tsx';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { isDateText } from '#src/controls/typed-dates.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { dayBegin, dayEnd } from './agent-days.ts';
import type { UserDialogProps } from './user-dialog.ts';
import { usersMessages } from './users.messages.ts';
import styles from './users.module.css';

type Agent = ResultOf<typeof agentOf>;

/** 代理人: sets a user's delegate for a period. The form shows the current or next delegate first. */
export function AgentDialog(props: UserDialogProps) {
  const { record } = props;
  // No error message here: the refusal means that there is no delegate.
  const agent = useCall(
    agentOf,
    { query: { userName: String(record.username) } },
    { quiet: true, retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (agent.isPending) return null;
  // The platform answers a refusal if there is no delegate. Other errors must not look like 'no delegate'.
  if (agent.isError && !(agent.error instanceof CallError && agent.error.kind === 'refused')) {
    return <AgentUnknown {...props} onAgain={() => void agent.refetch()} />;
  }
  return <AgentForm {...props} agent={agent.data} />;
}

function AgentUnknown({ record, onClose, onAgain }: UserDialogProps & { readonly onAgain: () => void }) {
  const t = useMessages(usersMessages);
  return (
    <Dialog open title={t('agentOf', { name: String(record.realname) })} footer={null} onCancel={onClose}>
      <LoadProblem text={t('agentFailed')} onAgain={onAgain} />
    </Dialog>
  );
}

function AgentForm({ record, agent, onClose, onDone }: UserDialogProps & { readonly agent: Agent | undefined }) {
  const t = useMessages(usersMessages);
  const ids = { person: useId(), from: useId(), to: useId() };
  const [person, setPerson] = useState<string | null>(agent?.agentUserName ?? null);
  const [from, setFrom] = useState<string | null>(agent?.startTime.slice(0, 10) ?? null);
  const [to, setTo] = useState<string | null>(agent?.endTime.slice(0, 10) ?? null);
  const [tried, setTried] = useState(false);
  const finish = (text: string) => () => {
    showMessage('success', text);
    onDone();
    onClose();
  };
  const add = useSend(addAgent, { onSuccess: finish(t('agentSaved')) });
  const edit = useSend(editAgent, { onSuccess: finish(t('agentSaved')) });
  const end = useSend(deleteAgent, { onSuccess: finish(t('agentEnded')) });
  const confirm = () => {
    setTried(true);
    if (!person || !from || !to || ![from, to].every((day) => isDateText(day, 'YYYY-MM-DD'))) return;
    const body = {
      userName: String(record.username),
      agentUserName: person,
      startTime: dayBegin(from, agent?.startTime),
      endTime: dayEnd(to, agent?.endTime),
      status: '1',
    };
    if (agent) edit.mutate({ body: { ...body, id: agent.id } });
    else add.mutate({ body });
  };
  const missing = (value: string | null) => (tried && !value ? 'error' : undefined);
  return (
    <Dialog
      open
      title={t('agentOf', { name: String(record.realname) })}
      okButtonProps={{ loading: add.isPending || edit.isPending }}
      onOk={confirm}
      onCancel={onClose}
      footer={(buttons) => (
        <>
          {agent && (
            <Button danger loading={end.isPending} onClick={() => end.mutate({ query: { id: agent.id } })}>
              {t('endAgent')}
            </Button>
          )}
          {buttons}
        </>
      )}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t('agentHint')}</p>
        <div className={styles.field}>
          <label htmlFor={ids.person}>{t('agentPerson')}</label>
          <UserSelect
            id={ids.person}
            placeholder={t('choosePerson')}
            value={person}
            onChange={setPerson}
            status={missing(person)}
          />
        </div>
        <div className={styles.days}>
          <div className={styles.field}>
            <label htmlFor={ids.from}>{t('from')}</label>
            <DateEntry id={ids.from} value={from} onChange={setFrom} status={missing(from)} />
          </div>
          <div className={styles.field}>
            <label htmlFor={ids.to}>{t('to')}</label>
            <DateEntry id={ids.to} value={to} onChange={setTo} status={missing(to)} min={from ?? undefined} />
          </div>
        </div>
        <div className={styles.problem} aria-live="polite">
          {tried && (!person || !from || !to) ? t('agentMissing') : null}
        </div>
      </div>
    </Dialog>
  );
}
