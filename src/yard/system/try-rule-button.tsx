import type { ComponentType } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { ruleMessages } from './rule.messages.ts';
import type { TryRuleDialogProps } from './try-rule-props.ts';

const CheckDialog = lazyPart(async () => (await import('./try-check-rule-dialog.tsx')).TryCheckRuleDialog);
const FillDialog = lazyPart(async () => (await import('./try-fill-rule-dialog.tsx')).TryFillRuleDialog);

export const TryCheckInRow = (props: RowSlotProps) => <TryButton {...props} look="link" Dialog={CheckDialog} />;
export const TryCheckOnRecord = (props: RowSlotProps) => <TryButton {...props} look="default" Dialog={CheckDialog} />;
export const TryFillInRow = (props: RowSlotProps) => <TryButton {...props} look="link" Dialog={FillDialog} />;
export const TryFillOnRecord = (props: RowSlotProps) => <TryButton {...props} look="default" Dialog={FillDialog} />;

interface TryButtonProps extends RowSlotProps {
  readonly look: ActionLook;
  readonly Dialog: ComponentType<TryRuleDialogProps>;
}

/** Opens the dialog to try a rule as it is stored. */
function TryButton({ record, disabled, look, Dialog }: TryButtonProps) {
  const t = useMessages(ruleMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('try')} look={look} disabled={disabled}>
      {(close) => (
        <Dialog
          code={String(record.ruleCode)}
          name={String(record.ruleName_dictText ?? record.ruleName)}
          onClose={close}
        />
      )}
    </DialogAction>
  );
}
