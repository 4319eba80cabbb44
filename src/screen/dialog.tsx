import ConfigProvider from 'antd/es/config-provider';
import Modal, { type ModalProps } from 'antd/es/modal';
import { useId } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import { usePhone } from './use-viewport.ts';

interface DialogProps extends ModalProps {
  /** CSS selector of the element to focus first; default: the close button. */
  readonly firstFocus?: string;
}

/**
 * antd's dialog, used for all dialogs. It also returns the focus if it started in a field of its own or is unmounted.
 */
export function Dialog({ open = false, firstFocus, afterOpenChange, ...props }: DialogProps) {
  const id = useId();
  const phone = usePhone();
  useFocusBack(open, id);
  const handleOpened = (isOpen: boolean) => {
    if (isOpen && firstFocus !== undefined) focusFirst(id, firstFocus);
    afterOpenChange?.(isOpen);
  };
  return (
    // On a phone, fields and buttons are large enough for touch.
    <ConfigProvider {...(phone && { componentSize: 'large' as const })}>
      <Modal {...props} open={open} afterOpenChange={handleOpened} data-dialog={id} />
    </ConfigProvider>
  );
}

/** Keeps the focus if the user has already moved it while the dialog was opening. */
function focusFirst(id: string, selector: string): void {
  const dialog = document.querySelector(`[data-dialog="${id}"]`);
  const { activeElement } = document;
  if (dialog?.contains(activeElement) && activeElement?.matches('input, textarea')) return;
  const first = dialog?.querySelector(selector);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}
