import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { freezeUsers, openTasksOfUsers } from '#shared/contract/people/user-admin.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { call } from '#src/http/call.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useCan } from '#src/session/permission.ts';
import { usersMessages } from './users.messages.ts';

/** Values of `user_status`. */
export const statuses = { normal: 1, frozen: 2 } as const;

export interface Freeze {
  /** Asks, then freezes or unfreezes the accounts. */
  readonly ask: (records: readonly ResourceRecord[], status: 1 | 2) => void;
  /** The element that shows the question; can be rendered anywhere. */
  readonly holder: ReactNode;
}

/** The question before freezing names users with open tasks. */
export function useFreeze(onChanged: () => void): Freeze {
  const t = useMessages(usersMessages);
  const language = useLanguage();
  const [modal, holder] = Modal.useModal();
  const send = useSend(freezeUsers);
  // Whether freezing ends sessions depends on the release of a JeecgBoot server.
  const freezeQuestion = useIsPlatform() ? 'freezeQuestionThere' : 'freezeQuestion';
  const mayHandOver = useCan(openTasksOfUsers.access).visible;

  const tasksLeft = async (ids: string): Promise<readonly string[]> => {
    if (!mayHandOver) return [];
    const people = await call(openTasksOfUsers, { query: { ids } }, { quiet: true }).catch(() => []);
    return people.flatMap(({ realname, tasks }) => (tasks > 0 ? [t('tasksLeft', { name: realname, n: tasks })] : []));
  };

  const ask = async (records: readonly ResourceRecord[], status: 1 | 2) => {
    const ids = records.map(({ id }) => id).join(',');
    const freezing = status === statuses.frozen;
    const warnings = freezing ? await tasksLeft(ids) : [];
    const names = joinNames(
      records.map(({ realname }) => String(realname)),
      language,
    );
    void modal.confirm({
      title: t(freezing ? freezeQuestion : 'openQuestion', { names }),
      content: warnings.map((text) => <p key={text}>{text}</p>),
      okButtonProps: { danger: freezing },
      okText: t(freezing ? 'freeze' : 'open'),
      onOk: () =>
        send
          .mutateAsync({ body: { ids, status } })
          .then(() => {
            showMessage('success', t(freezing ? 'frozen' : 'opened', { n: records.length }));
            onChanged();
          })
          .catch(() => undefined),
    });
  };

  return { ask: (records, status) => void ask(records, status), holder };
}
