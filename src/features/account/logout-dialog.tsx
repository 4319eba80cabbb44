import { useState } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import { publishCallError } from '#src/http/call-errors.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { signOut } from '#src/session/session-actions.ts';
import { hasAnyUnsavedWork } from '#src/tab/unsaved-work.ts';
import { accountMessages } from './account.messages.ts';
import type { DialogProps } from './dialog-props.ts';

/**
 * Asks, signs out and reloads the page. If the server fails, the error is shown and the browser signs out nevertheless.
 */
export function LogoutDialog({ onClose }: DialogProps) {
  const t = useMessages(accountMessages);
  const [busy, setBusy] = useState(false);
  const [loses] = useState(hasAnyUnsavedWork);

  const handleOk = async () => {
    setBusy(true);
    try {
      await signOut();
      window.location.reload();
    } catch (error) {
      if (error instanceof CallError) publishCallError(error);
    }
  };

  return (
    <Dialog
      open
      title={t('logoutTitle')}
      width={400}
      okText={t('ok')}
      cancelText={t('cancel')}
      firstFocus=".ant-btn-primary"
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={onClose}
    >
      {t('logoutAsk')}
      {loses && <p>{t('logoutLoses')}</p>}
    </Dialog>
  );
}
