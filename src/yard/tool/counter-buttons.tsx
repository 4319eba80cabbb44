import type { ComponentType } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { CounterDialogProps } from './counter.ts';
import { toolMessages } from './tool.messages.ts';

const ScanIssueDialog = lazyPart(async () => (await import('./scan-issue-dialog.tsx')).ScanIssueDialog);
const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);
const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

/** In state 待领用: the reserved tools are scanned when they are issued. */
export const ScanButton = (props: RecordSlotProps) => (
  <CounterButton
    {...props}
    states={props.record.currentNode === 'issue' ? ['20'] : []}
    word="scan"
    Opens={ScanIssueDialog}
  />
);

/** In states 使用中, 逾期未还, 部分归还. */
export const ReturnButton = (props: RecordSlotProps) => (
  <CounterButton {...props} states={['30', '35', '40']} word="giveBack" Opens={ReturnDialog} />
);

/** In state 已归还. */
export const AcceptButton = (props: RecordSlotProps) => (
  <CounterButton {...props} states={['50']} word="accept" Opens={AcceptDialog} />
);

interface CounterButtonProps extends RecordSlotProps {
  readonly states: readonly string[];
  readonly word: 'scan' | 'giveBack' | 'accept';
  readonly Opens: ComponentType<CounterDialogProps>;
}

/** Shown while the application is in one of `states`. */
function CounterButton({ record, onChanged, disabled, states, word, Opens }: CounterButtonProps) {
  const t = useMessages(toolMessages);
  if (!states.includes(String(record.bizStatus))) return null;
  return (
    <DialogAction label={t(word)} look="primary" disabled={disabled}>
      {(close) => <Opens record={record} onChanged={onChanged} onClose={close} />}
    </DialogAction>
  );
}
