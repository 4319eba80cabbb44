/** Props that the user menu passes to each of its dialogs. */
export interface DialogProps {
  readonly onClose: () => void;
}
