import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import Popover from 'antd/es/popover';
import { lazy, Suspense, useState } from 'react';
import { size } from '#shared/theme/tokens.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useIsNotified } from '#src/preference/notify.ts';
import { announcementMessages } from './announcement.messages.ts';
import css from './bell.module.css';
import { BellList } from './bell-list.tsx';
import { useBell } from './use-bell.ts';
import { useOpenNotice } from './use-open-notice.ts';

const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }));
const BellSocket = lazy(async () => ({ default: (await import('./bell-socket.tsx')).BellSocket }));

/** The bell of the header: unread count of what the person lets count, and the latest messages in a popover. */
export function Bell() {
  const t = useMessages(announcementMessages);
  const messages = useBell();
  const notice = useOpenNotice();
  const [opened, setOpened] = useState(false);
  const counted = { notices: useIsNotified('notices', 'bell'), system: useIsNotified('system', 'bell') };
  const unread =
    (counted.notices ? Number(messages.data?.anntMsgTotal ?? 0) : 0) +
    (counted.system ? Number(messages.data?.sysMsgTotal ?? 0) : 0);

  return (
    <>
      <Popover
        open={opened}
        onOpenChange={setOpened}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        // A window narrower than the popover moves it back in.
        align={{ overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } }}
        styles={{ container: { width: `min(${size.popover}px, 100vw - 16px)`, padding: 0 } }}
        content={
          <BellList
            messages={messages}
            onOpen={(item) => {
              setOpened(false);
              notice.open(item);
            }}
            onLeave={() => setOpened(false)}
          />
        }
      >
        <button
          type="button"
          className={css.bell}
          aria-label={t('bell', { n: unread })}
          title={t('bell', { n: unread })}
          aria-expanded={opened}
          aria-haspopup="dialog"
        >
          <BellOutlined className={css.icon} />
          {unread > 0 && (
            <span className={css.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover>
      {notice.shown && (
        <Suspense>
          <NoticeDialog item={notice.shown} onClose={notice.close} />
        </Suspense>
      )}
      <Suspense>
        <BellSocket onOpen={notice.open} />
      </Suspense>
    </>
  );
}
