import QRCode from 'antd/es/qr-code';
import { type ReactNode, useState } from 'react';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useSession } from '#src/session/session-store.ts';
import styles from './paper.module.css';
import { printMessages } from './print.messages.ts';

export interface PaperDialogProps {
  /** What kind of paper it is: 托盘配套单, 出门证. */
  readonly title: string;
  /** What it is called by: a document's number. */
  readonly heading: string;
  /** Path of the page that its code leads to, with the slash. */
  readonly path: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * One document on one page of A4, black on white, with a code that leads to its page: shown first, printed with nothing
 * around it. What stands in it is the caller's: `PaperFacts`, tables, `PaperSigns`.
 */
export function PaperDialog({ title, heading, path, onClose, children }: PaperDialogProps) {
  const t = useMessages(printMessages);
  const name = useSession(({ session }) => session?.userInfo.realname ?? '');
  const [time] = useState(() => yardMoment(Date.now()).slice(0, 16));
  return (
    <Dialog
      open
      width={840}
      title={title}
      okText={t('print')}
      cancelText={t('close')}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      <article className={styles.paper} aria-label={`${title} ${heading}`}>
        <header className={styles.head}>
          <div>
            <p>{title}</p>
            <h2>{heading}</h2>
          </div>
          <figure>
            <QRCode
              type="svg"
              size={112}
              bordered={false}
              color="black"
              bgColor="white"
              aria-label={t('scan')}
              value={window.location.origin + path}
            />
            <figcaption>{t('scan')}</figcaption>
          </figure>
        </header>
        {children}
        <footer className={styles.foot}>{t('printedBy', { name, time })}</footer>
      </article>
    </Dialog>
  );
}
