import notification from 'antd/es/notification';
import { useEffect } from 'react';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';

/** What was said last and closed: the same words are not said again, those of the next day are. */
const closedSetting = 'COMPANY_EXPIRED_CLOSED';

/** Stays until it is closed. */
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
