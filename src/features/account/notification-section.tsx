import Switch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { CallResult } from '#shared/contract/call.ts';
import type { ownMailShape } from '#shared/contract/message/message.schema.ts';
import { ownMail } from '#shared/contract/message/message.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { chooseNotified, type NoticeKind, type NoticeWay, noticeKinds, useIsNotified } from '#src/preference/notify.ts';
import { useDesktopHindrance } from '#src/preference/use-desktop-hindrance.ts';
import { settingsPath } from './account-paths.ts';
import css from './notification-section.module.css';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';

/**
 * 新消息通知: which messages the bell counts, which ones the browser shows on the desktop, and which ones are also sent
 * by mail. Messages of a switched-off kind stay in the list.
 */
export function NotificationSection() {
  const t = useMessages(settingsMessages);
  const desktop = useDesktopHindrance();
  const mail = useCall(ownMail, {}, { enabled: useSupported(ownMail) });
  return (
    <>
      <WayOfNotices way="bell" />
      <WayOfNotices
        way="desktop"
        hint={
          <>
            {t('desktopHint')} <Link to="/isps/userAnnouncement">{t('desktopPage')}</Link>
          </>
        }
        why={desktop}
      />
      {mail.data && (
        <WayOfNotices
          way="email"
          hint={mail.data.to !== null && t('emailHint', { to: mail.data.to })}
          why={<MailHindrance mail={mail.data} />}
          hindered={!mail.data.configured || mail.data.to === null || mail.data.refused}
        />
      )}
    </>
  );
}

/** Why the user cannot receive mails, with a link to the page where this can be changed. */
function MailHindrance({ mail }: { readonly mail: OwnMail }) {
  const t = useMessages(settingsMessages);
  if (!mail.configured) return t('emailNotSetUp');
  if (mail.to !== null && !mail.refused) return null;
  return (
    <>
      {mail.to === null ? t('emailMissing') : t('emailRefused', { to: mail.to })}{' '}
      <Link to={settingsPath('base')}>{t('emailChange')}</Link>
    </>
  );
}

interface WayProps {
  readonly way: NoticeWay;
  readonly hint?: ReactNode;
  /** Why this channel cannot be used. */
  readonly why?: ReactNode;
  readonly hindered?: boolean;
}

function WayOfNotices({ way, hint, why = null, hindered = why !== null }: WayProps) {
  const t = useMessages(settingsMessages);
  const whyId = useId();
  return (
    <section aria-label={t(`way_${way}`)}>
      <h3>{t(`way_${way}`)}</h3>
      {hint && <p className={css.hint}>{hint}</p>}
      {hindered && (
        <p id={whyId} className={css.why}>
          {why}
        </p>
      )}
      <SettingsList label={t(`way_${way}`)}>
        {noticeKinds.map((kind) => (
          <NotifyRow key={kind} kind={kind} way={way} why={hindered ? whyId : undefined} />
        ))}
      </SettingsList>
    </section>
  );
}

type OwnMail = CallResult<typeof ownMailShape>;

interface NotifyRowProps {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  /** Id of the text that explains why the switch is disabled. */
  readonly why: string | undefined;
}

function NotifyRow({ kind, way, why }: NotifyRowProps) {
  const t = useMessages(settingsMessages);
  const isOn = useIsNotified(kind, way);
  const label = t(`kind_${kind}`);
  return (
    <SettingsRow
      title={label}
      text={t(`kind_${kind}_hint`)}
      action={
        <Switch
          aria-label={`${t(`way_${way}`)} ${label}`}
          checked={isOn && why === undefined}
          disabled={why !== undefined}
          aria-describedby={why}
          onChange={(on) => chooseNotified(kind, way, on)}
        />
      }
    />
  );
}
