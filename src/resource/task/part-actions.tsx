import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined';
import SignatureOutlined from '@ant-design/icons/es/icons/SignatureOutlined';
import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import styles from './part-actions.module.css';
import { signingMessages } from './signing.messages.ts';
import { ownPhoneWord, type PartProps } from './task.ts';

// Ink and codes are for the few who sign beside somebody.
const WitnessDialog = lazyPart(async () => (await import('./witness-dialog.tsx')).WitnessDialog);
const OwnPhoneDialog = lazyPart(async () => (await import('./own-phone-dialog.tsx')).OwnPhoneDialog);

/** What somebody may do about a part that another person holds: have it signed here, or let it be signed there. */
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
