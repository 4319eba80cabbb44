import QRCode from 'antd/es/qr-code';
import { joinNames } from '#shared/resource/join-names.ts';
import { paper } from '#shared/theme/tokens.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './part-actions.module.css';
import { signingMessages } from './signing.messages.ts';
import { ownPhoneWord, type PartProps } from './task.ts';

export interface OwnPhoneDialogProps extends Omit<PartProps, 'definition'> {
  readonly onClose: () => void;
}

/**
 * Shows the URL of this page with the task as a QR code. It contains no token: whoever scans it signs in with their own
 * account.
 */
export function OwnPhoneDialog({ run, part, onClose }: OwnPhoneDialogProps) {
  const t = useMessages(signingMessages);
  const address = `${window.location.origin}${window.location.pathname}?taskId=${encodeURIComponent(part.taskId)}`;
  return (
    <Dialog open title={t(ownPhoneWord(part))} width={400} footer={null} onCancel={onClose}>
      <div className={styles.code}>
        <p>{t('ownPhoneHint', { people: joinNames(part.people, useLanguage()) })}</p>
        {/* Dark on white in every theme, because scanners need it. */}
        <QRCode
          type="svg"
          value={address}
          size={220}
          color={paper.code}
          bgColor={paper.sheet}
          aria-label={t('code', { no: run.bizNo })}
        />
        <small>{address}</small>
      </div>
    </Dialog>
  );
}
