import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined';
import SignatureOutlined from '@ant-design/icons/es/icons/SignatureOutlined';
import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import styles from './part-actions.module.css';
import { signingMessages } from './signing.messages.ts';
import { ownPhoneWord, type PartProps } from './task.ts';

// Loaded on demand, because few users need signatures and QR codes.
const WitnessDialog = lazyPart(async () => (await import('./witness-dialog.tsx')).WitnessDialog);
const OwnPhoneDialog = lazyPart(async () => (await import('./own-phone-dialog.tsx')).OwnPhoneDialog);

/** Actions on a task of another assignee: let them sign on this device, or show a QR code to open it on theirs. */
export function PartActions({ definition, run, part }: PartProps) {
  const t = useMessages(signingMessages);
  const [shown, setShown] = useState<'witness' | 'ownPhone' | null>(null);
  if (part.mine) return null;
  const close = () => setShown(null);
  return (
    <span className={styles.actions}>
      {part.signers.length > 0 && (
        <Button icon={<SignatureOutlined aria-hidden />} onClick={() => setShown('witness')}>
          {t('witness')}
        </Button>
      )}
      <Button type="text" icon={<QrcodeOutlined aria-hidden />} onClick={() => setShown('ownPhone')}>
        {t(ownPhoneWord(part))}
      </Button>
      <Suspense>
        {shown === 'witness' && <WitnessDialog definition={definition} run={run} part={part} onClose={close} />}
        {shown === 'ownPhone' && <OwnPhoneDialog run={run} part={part} onClose={close} />}
      </Suspense>
    </span>
  );
}
