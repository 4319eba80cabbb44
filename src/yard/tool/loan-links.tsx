import { useMessages } from '#src/i18n/use-messages.ts';
import { FollowUpLinks } from '#src/resource/slots/follow-up-links.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { toolMessages } from './tool.messages.ts';

/** 使用中, 逾期未还, 部分归还 */
const out = ['30', '35', '40'];

/** Links to applications about issued tools: an extension, or taking over the tools. */
export function LoanLinks(props: RecordSlotProps) {
  const t = useMessages(toolMessages);
  return (
    <FollowUpLinks
      {...props}
      states={out}
      kinds={[
        { applyType: '2', label: t('prolong') },
        { applyType: '3', label: t('takeOver') },
      ]}
      carries={['ship']}
    />
  );
}
