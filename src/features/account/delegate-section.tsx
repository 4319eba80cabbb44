import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { type FormEvent, useId, useState } from 'react';
import { addDelegation, listDelegations, removeDelegation } from '#shared/contract/workflow/todo.ts';
import { DateRangeField } from '#src/controls/date-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { delegateMessages } from './delegate.messages.ts';
import css from './delegate-section.module.css';
import { SettingsList, SettingsRow } from './settings-row.tsx';

/** 代理人: the user's delegate for a period. Users set for themselves what an administrator may set for anybody. */
export function DelegateSection() {
  const t = useMessages(delegateMessages);
  const delegations = useCall(listDelegations);
  const again = useAgain();
  const remove = useSend(removeDelegation, { onSuccess: () => again(t('ended')) });
  return (
    <>
      <p className={css.hint}>{t('hint')}</p>
      <DelegateForm onAdded={() => again(t('added'))} />
      <h3>{t('list')}</h3>
      <QueryBody query={delegations} outline={2}>
        {(all) =>
          all.length === 0 ? (
            <p className={css.hint}>{t('none')}</p>
          ) : (
            <SettingsList label={t('list')}>
              {all.map(({ id, delegate_dictText: name, fromDate, toDate }) => (
                <SettingsRow
                  key={id}
                  title={name}
                  text={t('range', { from: fromDate, to: toDate })}
                  action={
                    <Button
                      size="small"
                      loading={remove.isPending && remove.variables.query.id === id}
                      aria-label={t('endOf', { name })}
                      onClick={() => remove.mutate({ query: { id } })}
                    >
                      {t('end')}
                    </Button>
                  }
                />
              ))}
            </SettingsList>
          )
        }
      </QueryBody>
    </>
  );
}

/** Shows the server's message and reads the list again. */
function useAgain() {
  const queryClient = useQueryClient();
  return (text: string) => {
    queueNotice({ kind: 'word', tone: 'success', text });
    void queryClient.invalidateQueries({ queryKey: callKey(listDelegations) });
  };
}

function DelegateForm({ onAdded }: { readonly onAdded: () => void }) {
  const t = useMessages(delegateMessages);
  const ids = { person: useId(), days: useId() };
  const [person, setPerson] = useState<string | null>(null);
  const [days, setDays] = useState<readonly [string | null, string | null]>([null, null]);
  const [tried, setTried] = useState(false);
  const add = useSend(addDelegation, {
    onSuccess: () => {
      setPerson(null);
      setDays([null, null]);
      setTried(false);
      onAdded();
    },
  });
  const [fromDate, toDate] = days;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (person && fromDate && toDate) add.mutate({ body: { delegate: person, fromDate, toDate } });
  };
  const isMissing = tried && !(person && fromDate && toDate);
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <div className={css.field}>
        <label htmlFor={ids.person}>{t('person')}</label>
        <UserSelect
          id={ids.person}
          placeholder={t('choose')}
          value={person}
          onChange={setPerson}
          status={tried && !person ? 'error' : undefined}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={ids.days}>{t('days')}</label>
        <DateRangeField
          id={ids.days}
          label={t('days')}
          value={[fromDate, toDate]}
          onChange={(range) => setDays(range ?? [null, null])}
        />
      </div>
      <Button htmlType="submit" type="primary" loading={add.isPending}>
        {t('add')}
      </Button>
      <p className={css.problem} aria-live="polite">
        {isMissing ? t('missing') : null}
      </p>
    </form>
  );
}
