import notification from 'antd/es/notification';
import { useEffect } from 'react';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';

/** The text that was closed last: the same text is not shown again, the text of the next day is. */
const closedSetting = 'COMPANY_EXPIRED_CLOSED';

/** Notice that stays until the user closes it. */
export function ExpiryWords({ tenantId, words }: { tenantId: number; words: string }) {
  const t = useMessages(announcementMessages);
  const [show, holder] = notification.useNotification({ placement: 'topRight' });
  useEffect(() => {
    const said = `${tenantId} ${words}`;
    if (readSetting(closedSetting) === said) return;
    const close = () => writeSetting(closedSetting, said);
    show.warning({ key: closedSetting, title: t('expiring'), description: words, duration: 0, onClose: close });
  }, [words, tenantId, show, t]);
  return holder;
}
