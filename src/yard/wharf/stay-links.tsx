import { useMessages } from '#src/i18n/use-messages.ts';
import { FollowUpLinks } from '#src/resource/slots/follow-up-links.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { wharfMessages } from './wharf.messages.ts';

/** 在泊, 超期 */
const alongside = ['30', '35'];
const kinds = [
  ['shift', '2'],
  ['extend', '4'],
  ['leave', '3'],
] as const;

/** Links to applications about a ship at the quay, with the current application filled in. */
export function StayLinks(props: RecordSlotProps) {
  const t = useMessages(wharfMessages);
  return (
    <FollowUpLinks
      {...props}
      states={alongside}
      kinds={kinds.map(([kind, applyType]) => ({ applyType, label: t(kind) }))}
    />
  );
}
