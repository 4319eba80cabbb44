import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { maintenanceMessages } from './maintenance.messages.ts';
import css from './maintenance.module.css';

interface MaintenanceScreenProps {
  /** What was announced; undefined until it is known. */
  readonly text: string | undefined;
  /** Epoch ms. */
  readonly end: number | undefined;
}

/** Over everything while the platform is closed to this person; what was entered lies below it and comes back. */
export function MaintenanceScreen({ text, end }: MaintenanceScreenProps) {
  const t = useMessages(maintenanceMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const queryClient = useQueryClient();
  // Its end comes while it still stands in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // It gives the focus back to where the person was.
      shown?.close();
      // What was refused meanwhile is asked again.
      void queryClient.invalidateQueries();
    };
  }, [queryClient]);
  return (
    <dialog
      ref={dialog}
      className={css.calm}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A browser lets the second Esc through.
      onClose={({ currentTarget }) => !currentTarget.open && currentTarget.isConnected && currentTarget.showModal()}
    >
      <h1 id={titleId} tabIndex={-1}>
        {t('calmTitle')}
      </h1>
      {text !== undefined && <p>{text}</p>}
      {end !== undefined && <p>{t('calmUntil', { end: clockTime(end) })}</p>}
      <p className={css.quiet}>{t('calmKept')}</p>
    </dialog>
  );
}
