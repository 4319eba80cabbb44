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

/** The address of this page as a picture. Whoever scans it signs in as himself: there is no token in it. */
export function OwnPhoneDialog({ run, part, onClose }: OwnPhoneDialogProps) {
  const t = useMessages(signingMessages);
  const address = `${window.location.origin}${window.location.pathname}?taskId=${encodeURIComponent(part.taskId)}`;
  return (
    <Dialog open title={t(ownPhoneWord(part))} width={400} footer={null} onCancel={onClose}>
      <div className={styles.code}>
        <p>{t('ownPhoneHint', { people: joinNames(part.people, useLanguage()) })}</p>
        {/* Dark on white in every theme: that is what scanners read. */}
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
