import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { clockTime } from '#shared/maintenance/clock-time.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { maintenanceMessages } from './maintenance.messages.ts';
import css from './maintenance.module.css';

interface MaintenanceScreenProps {
  /** Announced text; undefined until it is loaded. */
  readonly text: string | undefined;
  /** Epoch ms. */
  readonly end: number | undefined;
}

/**
 * Covers the office while the platform is closed to the user. The pages below stay mounted, so that no input is lost.
 */
export function MaintenanceScreen({ text, end }: MaintenanceScreenProps) {
  const t = useMessages(maintenanceMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const queryClient = useQueryClient();
  // A layout effect, because its cleanup must run while the dialog is still in the document.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Closing returns the focus to the element that had it before.
      shown?.close();
      // Repeats requests that were refused meanwhile.
      void queryClient.invalidateQueries();
    };
  }, [queryClient]);
  return (
    <dialog
      ref={dialog}
      className={css.calm}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers do not let a page cancel a second Escape, so the dialog is opened again.
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
