/** What the user menu hands to each of its dialogs. */
export interface DialogProps {
  readonly onClose: () => void;
}
