import Modal, { type ModalProps } from 'antd/es/modal';
import { useId } from 'react';
import { useFocusBack } from './use-focus-back.ts';

/** antd's dialog, which gives the focus back also where it began in a field of its own or is unmounted. All dialogs are this one. */
export function Dialog({ open = false, ...props }: ModalProps) {
  const id = useId();
  useFocusBack(open, id);
  return <Modal {...props} open={open} data-dialog={id} />;
}
