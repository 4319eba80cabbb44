import { announcementHooks } from '#server/modules/announcement/announcement-hooks.ts';
import { smsHooks } from '#server/modules/sms/sms-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { messageArea } from '#shared/yard/message/area.ts';

/** 消息中心: its administrator's alone. */
export const messageServerArea: ServerAreaOf<typeof messageArea> = {
  area: messageArea,
  hooks: { sys_announcement: announcementHooks, sys_sms: smsHooks },
  grants: { roles: { admin: { pages: 'all', rights: { sys_announcement: 'all', sys_sms: 'all' } } } },
};
