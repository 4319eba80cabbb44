import { useMessages } from '#src/i18n/use-messages.ts';
import { FollowUpLinks } from '#src/resource/slots/follow-up-links.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { siteMessages } from './site.messages.ts';

/** 使用中, 超期占用 */
const inUse = ['30', '35'];

/** Links to applications about ground in use. Clearing is an action of the application itself. */
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
