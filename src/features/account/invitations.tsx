import Button from 'antd/es/button';
import { answerInvitation, listMyTenants } from '#shared/contract/people/tenant.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import css from './account-center.module.css';
import { settingsMessages } from './settings.messages.ts';

const [agreed, declined] = [1, 4] as const;

/** Tenants that have invited the user and wait for an answer. Renders nothing without invitations. */
export function Invitations() {
  const t = useMessages(settingsMessages);
  const invited = useCall(listMyTenants, { query: { userTenantStatus: '5' } }, { quiet: true });
  const answer = useSend(answerInvitation, {
    onSuccess: (_, { query }) => {
      showMessage('success', t(Number(query.status) === agreed ? 'invitationAgreed' : 'invitationDeclined'));
      void invited.refetch();
    },
  });
  if (!invited.data?.length) return null;
  const send = (tenantId: number, status: number) => answer.mutate({ query: { tenantId, status } });
  return (
    <section className={css.card} aria-labelledby="own-invitations">
      <h2 id="own-invitations">{t('invitations')}</h2>
      <ul className={css.areas}>
        {invited.data.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              <Button type="link" loading={answer.isPending} onClick={() => send(id, agreed)}>
                {t('invitationAgree')}
              </Button>
              <Button type="link" danger disabled={answer.isPending} onClick={() => send(id, declined)}>
                {t('invitationDecline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
