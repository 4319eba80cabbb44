import Modal from 'antd/es/modal';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from './form.messages.ts';

/** Asks before a form with changes is left, by a link as well as by closing the window. */
export function LeaveGuard({ active }: { readonly active: () => boolean }) {
  const t = useMessages(formMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && active(),
  );
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [active]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      okText={t('leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </Modal>
  );
}
