/** The rule to try. */
export interface TryRuleDialogProps {
  readonly code: string;
  readonly name: string;
  readonly onClose: () => void;
}
