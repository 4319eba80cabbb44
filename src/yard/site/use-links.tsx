import { useMessages } from '#src/i18n/use-messages.ts';
import { FollowUpLinks } from '#src/resource/slots/follow-up-links.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { siteMessages } from './site.messages.ts';

/** 使用中, 超期占用 */
const inUse = ['30', '35'];

/** What can be asked for ground that is in use; that it is clear is said on the spot, by an action of the application. */
export function UseLinks(props: RecordSlotProps) {
  const t = useMessages(siteMessages);
  return (
    <FollowUpLinks
      {...props}
      states={inUse}
      kinds={[
        { applyType: '2', label: t('extend') },
        { applyType: '3', label: t('move') },
      ]}
      carries={['ship', 'block', 'purpose', 'contractor']}
    />
  );
}
