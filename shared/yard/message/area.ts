import { sendTemplateMessage } from '#shared/contract/message/message.ts';
import { syncThirdApp, testThirdMessage } from '#shared/contract/session/third-app.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { sysMessage } from '#shared/system/message.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';
import { sysSms } from '#shared/system/sms.ts';
import { sysThirdApp } from '#shared/system/third-app.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { messageDictionaries } from './message.dictionaries.ts';

/** 消息中心: messages of the platform to people, and the channels that carry them. */
export const messageArea = {
  key: 'message',
  title: { zh: '消息中心', en: 'Messages' },
  definitions: [sysAnnouncement, sysMessageTemplate, sysMessage, sysSms, sysThirdApp],
  dictionaries: messageDictionaries,
  menu: {
    key: 'message',
    order: 192,
    title: { zh: '消息中心', en: 'Messages' },
    icon: 'message',
    url: '/message',
    children: [
      resourcePage('message.announcement', sysAnnouncement, { zh: '系统通告', en: 'Announcements' }),
      {
        ...resourcePage('message.template', sysMessageTemplate, { zh: '推送消息模板', en: 'Message templates' }),
        codes: [{ code: sendTemplateMessage.access, title: { zh: '发送测试', en: 'Send a template' } }],
      },
      {
        ...resourcePage('message.sent', sysMessage, { zh: '消息发送记录', en: 'Sent messages' }),
        codes: [
          { code: syncThirdApp.access, title: { zh: '同步企业应用', en: 'Synchronise with an enterprise chat' } },
          { code: testThirdMessage.access, title: { zh: '企业应用消息测试', en: 'Test an enterprise chat' } },
        ],
      },
      resourcePage('system.sms', sysSms),
      resourcePage('message.thirdApp', sysThirdApp),
    ],
  },
} as const satisfies YardArea;
