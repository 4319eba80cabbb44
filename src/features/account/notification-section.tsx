import Switch from 'antd/es/switch';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import {
  chooseNotified,
  type NoticeKind,
  type NoticeWay,
  noticeKinds,
  noticeWays,
  useIsNotified,
} from '#src/preference/notify.ts';
import { useDesktopHindrance } from '#src/preference/use-desktop-hindrance.ts';
import css from './notification-section.module.css';
import { settingsMessages } from './settings.messages.ts';
import { SettingsList, SettingsRow } from './settings-row.tsx';

/** 新消息通知: which messages count on the bell, and which the desktop shows where the browser lets it; whoever turns one off still finds it in the list. */
export function NotificationSection() {
  const t = useMessages(settingsMessages);
  const hindrance = useDesktopHindrance();
  const whyId = useId();
  return noticeWays.map((way) => (
    <div key={way}>
      <h3>{t(`way_${way}`)}</h3>
      {way === 'desktop' && (
        <p className={css.hint}>
          {t('desktopHint')} <Link to="/isps/userAnnouncement">{t('desktopPage')}</Link>
        </p>
      )}
      {way === 'desktop' && hindrance !== null && (
        <p id={whyId} className={css.why}>
          {hindrance}
        </p>
      )}
      <SettingsList label={t(`way_${way}`)}>
        {noticeKinds.map((kind) => (
          <NotifyRow
            key={kind}
            kind={kind}
            way={way}
            why={way === 'desktop' && hindrance !== null ? whyId : undefined}
          />
        ))}
      </SettingsList>
    </div>
  ));
}

interface NotifyRowProps {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  /** Id of the words that say why it cannot be switched. */
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
