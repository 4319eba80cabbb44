import ConfigProvider from 'antd/es/config-provider';
import Modal, { type ModalProps } from 'antd/es/modal';
import { useId } from 'react';
import { useFocusBack } from './use-focus-back.ts';
import { usePhone } from './use-viewport.ts';

interface DialogProps extends ModalProps {
  /** CSS selector of what has the focus first; by default that is the cross in the corner. */
  readonly firstFocus?: string;
}

/** antd's dialog, which gives the focus back also where it began in a field of its own or is unmounted. All dialogs are this one. */
export function Dialog({ open = false, firstFocus, afterOpenChange, ...props }: DialogProps) {
  const id = useId();
  const phone = usePhone();
  useFocusBack(open, id);
  const handleOpened = (isOpen: boolean) => {
    if (isOpen && firstFocus !== undefined) focusFirst(id, firstFocus);
    afterOpenChange?.(isOpen);
  };
  return (
    // On a phone its fields and buttons are as high as a thumb needs them.
    <ConfigProvider {...(phone && { componentSize: 'large' as const })}>
      <Modal {...props} open={open} afterOpenChange={handleOpened} data-dialog={id} />
    </ConfigProvider>
  );
}

/** Not where the person went on by themselves while it opened. */
function focusFirst(id: string, selector: string): void {
  const dialog = document.querySelector(`[data-dialog="${id}"]`);
  const { activeElement } = document;
  if (dialog?.contains(activeElement) && activeElement?.matches('input, textarea')) return;
  const first = dialog?.querySelector(selector);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}
