import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { listUsers } from '#shared/contract/people/user.ts';
import { HtmlContent } from '#src/controls/editor/html-content.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { safeRedirect } from '#src/session/guard.ts';
import { announcementMessages } from './announcement.messages.ts';
import css from './notice-dialog.module.css';
import type { NoticeItem } from './notice-item.ts';

interface NoticeDialogProps {
  readonly item: NoticeItem;
  readonly onClose: () => void;
}

/** 通知消息: title, sender, time and body; 去处理 opens the page named in the message (docs/specification.md §1.2). */
export function NoticeDialog({ item, onClose }: NoticeDialogProps) {
  const t = useMessages(announcementMessages);
  const navigate = useNavigate();
  const sender = useSenderName(item.sender);
  // Only paths on our own origin are accepted (docs/security.md P22).
  const target = item.openType === 'url' ? safeRedirect(item.openPage) : null;

  const handle = (path: string) => {
    onClose();
    navigate(path);
  };

  return (
    <Dialog
      open
      title={t('dialogTitle')}
      width={800}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        target && (
          <Button key="handle" type="primary" onClick={() => handle(target)}>
            {t('handle')}
          </Button>
        ),
      ]}
    >
      <article className={css.notice}>
        <h2>{item.titile}</h2>
        <p className={css.facts}>
          {/* Messages written by the server have no sender. */}
          {sender !== '' && <span>{t('sender', { name: sender })}</span>}
          <span>{t('sentAt', { time: item.sendTime ?? '' })}</span>
        </p>
        <div className={css.body}>
          <HtmlContent html={item.msgContent ?? ''} />
        </div>
      </article>
    </Dialog>
  );
}

/** Real name of the publisher; a message contains only the user name. */
function useSenderName(username: string | null): string {
  const people = useCall(
    listUsers,
    { query: { username: username ?? '', pageSize: 1 } },
    { enabled: Boolean(username), quiet: true, staleTime: 600_000 },
  );
  return people.data?.records.find((user) => user.username === username)?.realname ?? username ?? '';
}
