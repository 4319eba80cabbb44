import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import type { ResultOf } from '#shared/contract/call.ts';
import { endOwnSession, listOwnSessions } from '#shared/contract/session/profile.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { deviceName } from '#src/resource/kinds/device-name.ts';
import css from './session-list.module.css';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';

type Session = ResultOf<typeof listOwnSessions>[number];

const reasons = ['logout', 'password', 'forced', 'idle', 'elsewhere', 'frozen', 'deleted', 'tenant'] as const;

/** The account's sessions, each with a button to end it, and the sign-ins of the last month. */
export function SessionList() {
  const t = useMessages(settingsMessages);
  const sessions = useCall(listOwnSessions);
  const { end, busyWith } = useEnd();
  const nameOf = ({ userAgent, ip }: Session) =>
    [deviceName(userAgent) ?? t('unknownDevice'), ip].filter(Boolean).join(' · ');
  const endedBy = ({ endReason }: Session) => {
    const reason = reasons.find((each) => each === endReason);
    return t(reason === undefined ? 'endedOther' : `ended_${reason}`);
  };

  return (
    <QueryBody query={sessions} outline={6}>
      {(all) => {
        const live = all.filter((session) => session.live);
        const past = all.filter((session) => !session.live);
        return (
          <>
            <div className={css.head}>
              <h3>{t('sessions')}</h3>
              {live.length > 1 && (
                <Popconfirm
                  title={t('endOthersAsk')}
                  okText={t('endOthers')}
                  cancelText={t('cancel')}
                  onConfirm={() => end(null)}
                >
                  <Button size="small" loading={busyWith === null}>
                    {t('endOthers')}
                  </Button>
                </Popconfirm>
              )}
            </div>
            <SettingsList label={t('sessions')}>
              {live.map((session) => (
                <SettingsRow
                  key={session.id}
                  title={nameOf(session)}
                  text={t('sessionTimes', {
                    created: session.createTime.slice(0, 16),
                    seen: session.seenTime.slice(0, 16),
                  })}
                  action={
                    session.current ? (
                      <span className={css.current}>{t('thisSession')}</span>
                    ) : (
                      <Button
                        size="small"
                        loading={busyWith === session.id}
                        aria-label={t('endOne', { device: nameOf(session) })}
                        onClick={() => end(session.id)}
                      >
                        {t('end')}
                      </Button>
                    )
                  }
                />
              ))}
            </SettingsList>
            {past.length > 0 && (
              <>
                <h3>{t('signIns')}</h3>
                <SettingsList label={t('signIns')}>
                  {past.slice(0, 20).map((session) => (
                    <SettingsRow
                      key={session.id}
                      title={nameOf(session)}
                      text={[session.createTime.slice(0, 16), endedBy(session)].join(' · ')}
                    />
                  ))}
                </SettingsList>
              </>
            )}
          </>
        );
      }}
    </QueryBody>
  );
}

/**
 * Ends one session or all others. The list is read again also after a refusal, because the session may already have
 * ended.
 */
function useEnd() {
  const t = useMessages(settingsMessages);
  const queryClient = useQueryClient();
  const send = useSend(endOwnSession, {
    onSuccess: ({ ended }) => queueNotice({ kind: 'word', tone: 'success', text: t('endedCount', { n: ended }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(listOwnSessions) }),
  });
  return {
    /** Handle of the session that is being ended; null for all others, undefined for none. */
    busyWith: send.isPending ? send.variables.body.id : undefined,
    end: (id: string | null) => send.mutate({ body: { id } }),
  };
}
