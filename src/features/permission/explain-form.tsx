import AutoComplete from 'antd/es/auto-complete';
import Button from 'antd/es/button';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useSession } from '#src/session/session-store.ts';
import { explainMessages } from './explain.messages.ts';
import css from './explain.module.css';
import { previewMessages } from './preview.messages.ts';

export interface Question {
  readonly action: string;
  readonly username: string;
}

interface ExplainFormProps {
  readonly asked: Question | null;
  readonly busy: boolean;
  /** User whose view is shown below; '' for none. */
  readonly previewed: string;
  readonly onAsk: (question: Question) => void;
  /** Absent if the caller may not preview other users. */
  readonly onPreview?: ((username: string) => void) | undefined;
}

const mostOffered = 50;

/** Form to choose a code and a user; codes are suggested by their names. */
export function ExplainForm({ asked, busy, previewed, onAsk, onPreview }: ExplainFormProps) {
  const t = useMessages(explainMessages);
  const words = useMessages(previewMessages);
  const [action, setAction] = useState(asked?.action ?? '');
  const [username, setUsername] = useState(asked?.username || previewed);
  const [missing, setMissing] = useState(false);
  const [actionId, personId, problemId] = [useId(), useId(), useId()];
  const options = useCodeOptions(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = action.trim();
    setMissing(code === '');
    if (code !== '') onAsk({ action: code, username });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.field}>
        <label htmlFor={actionId}>{t('action')}</label>
        <AutoComplete
          id={actionId}
          style={{ width: '100%' }}
          maxLength={255}
          value={action}
          options={options}
          placeholder={t('actionHint')}
          status={missing ? 'error' : ''}
          aria-describedby={missing ? problemId : undefined}
          onChange={(value: string) => setAction(value)}
        />
        {missing && (
          <p id={problemId} className={css.problem} role="alert">
            {t('actionNeeded')}
          </p>
        )}
      </div>
      <div className={css.field}>
        <label htmlFor={personId}>{t('person')}</label>
        <UserSelect
          id={personId}
          placeholder={t('personHint')}
          value={username}
          onChange={(value) => setUsername(value ?? '')}
        />
      </div>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('ask')}
      </Button>
      {onPreview && (
        <Button disabled={!username} onClick={() => onPreview(username)}>
          {words('preview')}
        </Button>
      )}
    </form>
  );
}

/** Codes of the menu whose code or name contains the typed text. */
function useCodeOptions(typed: string) {
  const all = useSession((state) => state.permissions?.allAuth);
  return useMemo(() => {
    const part = typed.split(',').at(-1)?.trim().toLowerCase() ?? '';
    const before = typed.slice(0, typed.lastIndexOf(',') + 1);
    const named = new Map((all ?? []).map(({ action, describe }) => [action ?? '', describe ?? '']));
    return [...named]
      .filter(([code, name]) => code !== '' && `${code} ${name}`.toLowerCase().includes(part))
      .slice(0, mostOffered)
      .map(([code, name]) => ({ value: before + code, label: name ? `${code} · ${name}` : code }));
  }, [all, typed]);
}
