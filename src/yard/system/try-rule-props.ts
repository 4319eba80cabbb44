/** A rule to be tried. */
export interface TryRuleDialogProps {
  readonly code: string;
  readonly name: string;
  readonly onClose: () => void;
}
