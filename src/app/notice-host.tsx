import message from 'antd/es/message';
import Modal from 'antd/es/modal';
import notification from 'antd/es/notification';
import { Suspense, useEffect, useRef } from 'react';
import { dropNotice, type Notice, type QueuedNotice, useNotices } from '#src/notice/notice-queue.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { signInAgain } from '#src/session/session-actions.ts';
import { announceSessionEnding } from '#src/session/session-ending.ts';
import { useSignInRequest } from '#src/session/sign-in-request.ts';
import { AntdProvider } from './antd-provider.tsx';
import { loadSignInDialog } from './load-sign-in.ts';

/** Retries until loaded; without a network nobody could sign in anyway. */
const SignInDialog = lazyPart(loadSignInDialog, { again: 3_000 });

/** Shows the queued notices with the theme and language of the office. */
export function NoticeHost() {
  return (
    <AntdProvider>
      <Notices />
      <SignInSlot />
    </AntdProvider>
  );
}

/** Shows the sign-in dialog when the session has ended with unsaved work. */
function SignInSlot() {
  const asked = useSignInRequest((state) => state.asked);
  return (
    asked && (
      <Suspense>
        <SignInDialog />
      </Suspense>
    )
  );
}

let nextKey = 1;

function Notices() {
  const queue = useNotices((state) => state.queue);
  const [notify, notificationHolder] = notification.useNotification({ placement: 'topRight' });
  const [say, messageHolder] = message.useMessage();
  const [modal, modalHolder] = Modal.useModal();

  const keys = useRef(new Map<string, string>());

  useEffect(() => {
    /**
     * Shows the same text only once. While a notice fades out its key is not reused, because antd would never remove
     * the new one.
     */
    const keyed = ({ kind, text }: Notice) => {
      const name = `${kind} ${text}`;
      const key = keys.current.get(name) ?? `${name} ${nextKey++}`;
      keys.current.set(name, key);
      return { key, onClose: () => void keys.current.delete(name) };
    };
    const show = ({ notice }: QueuedNotice): void => {
      switch (notice.kind) {
        case 'message':
          say.error({ content: notice.text, ...keyed(notice) });
          break;
        case 'word':
          say[notice.tone]({ content: notice.text, ...keyed(notice) });
          break;
        case 'loading':
          say.loading(notice.text, 0);
          break;
        case 'notification':
          notify.error({
            ...keyed(notice),
            title: notice.title,
            description: notice.text,
            duration: notice.lasting ? 0 : 6,
          });
          break;
        case 'modal':
          announceSessionEnding();
          modal.warning({
            title: notice.title,
            content: notice.text,
            okText: notice.button,
            keyboard: false,
            onOk: () => signInAgain(0),
          });
      }
    };
    for (const entry of queue) {
      show(entry);
      dropNotice(entry.id);
    }
  }, [queue, say, notify, modal]);

  return (
    <>
      {notificationHolder}
      {messageHolder}
      {modalHolder}
    </>
  );
}
