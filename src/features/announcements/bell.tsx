import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import Popover from 'antd/es/popover';
import { Suspense, useRef, useState } from 'react';
import { size } from '#shared/theme/tokens.ts';
import { loadChunk } from '#src/http/load-chunk.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useIsNotified } from '#src/preference/notify.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { leavePopup } from '#src/screen/menu-focus.ts';
import { PopupOpener } from '#src/screen/popup-opener.tsx';
import { bellMessages } from './bell.messages.ts';
import css from './bell.module.css';
import { useBell } from './use-bell.ts';
import { useOpenNotice } from './use-open-notice.ts';

const loadList = async () => (await import('./bell-list.tsx')).BellList;
const BellList = lazyPart(loadList);
/** Preloads the list; opening the popover reports a failure. */
const fetchList = () => void loadChunk(loadList).catch(() => undefined);
const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
/** Until this chunk has loaded, the bell polls (docs/specification.md §1.4). */
const BellSocket = lazyPart(async () => (await import('./bell-socket.tsx')).BellSocket, { again: 30_000, quiet: true });

/**
 * The bell in the header: the number of unread messages of the kinds that the user lets count, and a popover with the
 * latest messages.
 */
export function Bell() {
  const t = useMessages(bellMessages);
  const messages = useBell();
  const notice = useOpenNotice();
  // `undefined` until the popover is opened for the first time, so that its content is not rendered before.
  const [opened, setOpened] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const show = (open: boolean) => {
    setOpened(open);
    if (!open) leavePopup(button.current);
  };
  const counted = { notices: useIsNotified('notices', 'bell'), system: useIsNotified('system', 'bell') };
  const unread =
    (counted.notices ? Number(messages.data?.anntMsgTotal ?? 0) : 0) +
    (counted.system ? Number(messages.data?.sysMsgTotal ?? 0) : 0);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.bell}
        aria-label={t('bell', { n: unread })}
        title={t('bell', { n: unread })}
        aria-expanded={opened === true}
        aria-haspopup="dialog"
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={() => show(opened !== true)}
      >
        <BellOutlined className={css.icon} />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {opened !== undefined && (
        <Popover
          open={opened}
          onOpenChange={show}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          destroyOnHidden
          // Shifts the popover back into a window that is narrower than the popover.
          align={{ overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } }}
          styles={{ container: { width: `min(${size.popover}px, 100vw - 16px)`, padding: 0 } }}
          content={
            <Suspense fallback={<div className={css.list} />}>
              <BellList
                messages={messages}
                onOpen={(item) => {
                  show(false);
                  notice.open(item);
                }}
                onLeave={() => show(false)}
              />
            </Suspense>
          }
        >
          <PopupOpener element={button} />
        </Popover>
      )}
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
