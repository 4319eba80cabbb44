import Switch from 'antd/es/switch';
import { useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { desktopMessages } from '#src/preference/desktop.messages.ts';
import { switchDesktopNotices, useDesktopState } from '#src/preference/desktop-notices.ts';
import { useDesktopHindrance } from '#src/preference/use-desktop-hindrance.ts';
import { announcementMessages } from './announcement.messages.ts';
import css from './desktop-switch.module.css';

/**
 * Switch for desktop notifications of new messages (docs/specification.md §1.8). A text beside the switch explains why
 * notifications are blocked; if the browser does not have any, switching on shows an alert.
 */
export function DesktopSwitch() {
  const t = useMessages(announcementMessages);
  const tDesktop = useMessages(desktopMessages);
  const state = useDesktopState();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const why = useDesktopHindrance();

  const handleChange = async (wanted: boolean) => {
    setAsking(true);
    const stands = await switchDesktopNotices(wanted).finally(() => setAsking(false));
    if (wanted && stands === 'missing') window.alert(tDesktop('missing'));
  };

  return (
    <div className={css.setting}>
      <label htmlFor={id}>{t('desktop')}</label>
      <Switch
        id={id}
        size="small"
        checked={state === 'on'}
        disabled={why !== null}
        loading={asking}
        aria-describedby={why === null ? undefined : `${id}-why`}
        onChange={(wanted) => void handleChange(wanted)}
      />
      {why !== null && (
        <span id={`${id}-why`} className={css.why}>
          {why}
        </span>
      )}
    </div>
  );
}
