import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysSms } from '#shared/system/sms.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { messageDictionaries } from './message.dictionaries.ts';

/** 消息中心: what the platform tells people, and by which way. */
export const messageArea = {
  key: 'message',
  title: { zh: '消息中心', en: 'Messages' },
  definitions: [sysAnnouncement, sysSms],
  dictionaries: messageDictionaries,
  menu: {
    key: 'message',
    order: 192,
    title: { zh: '消息中心', en: 'Messages' },
    icon: 'message',
    url: '/message',
    children: [
      resourcePage('message.announcement', sysAnnouncement, { zh: '系统通告', en: 'Announcements' }),
      resourcePage('system.sms', sysSms),
    ],
  },
} as const satisfies YardArea;
