import QRCode from 'antd/es/qr-code';
import { type ReactNode, useState } from 'react';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useSession } from '#src/session/session-store.ts';
import styles from './paper.module.css';
import { printMessages } from './print.messages.ts';

export interface PaperDialogProps {
  /** Kind of document: 托盘配套单, 出门证. */
  readonly title: string;
  /** Number of the document. */
  readonly heading: string;
  /** Path that the QR code links to, with leading slash. */
  readonly path: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Preview of a document on one A4 page, black on white, with a QR code of its page; prints only the document. The
 * caller supplies the content: `PaperFacts`, tables, `PaperSigns`.
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
