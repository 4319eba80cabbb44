import { announcementHooks } from '#server/modules/announcement/announcement-hooks.ts';
import { messageHooks } from '#server/modules/message/message-hooks.ts';
import { sendWaiting } from '#server/modules/message/send-due.ts';
import { templateHooks } from '#server/modules/message/template-hooks.ts';
import { smsHooks } from '#server/modules/sms/sms-hooks.ts';
import { thirdAppHooks } from '#server/modules/third-app/third-app-hooks.ts';
import type { ServerAreaOf } from '#server/yard/server-area.ts';
import { messageArea } from '#shared/yard/message/area.ts';
import { messageDemo } from './demo-messages.ts';

/** 消息中心: for administrators only. */
export const messageServerArea: ServerAreaOf<typeof messageArea> = {
  area: messageArea,
  hooks: {
    sys_announcement: announcementHooks,
    sys_message_template: templateHooks,
    sys_message: messageHooks,
    sys_sms: smsHooks,
    sys_third_app: thirdAppHooks,
  },
  demo: messageDemo,
  jobs: [
    {
      name: 'message.send',
      title: { zh: '发送待发消息', en: 'Send waiting messages' },
      cron: '0 0/5 * * * ?',
      atStart: true,
      run: sendWaiting,
    },
  ],
  grants: {
    roles: {
      admin: {
        pages: 'all',
        rights: {
          sys_announcement: 'all',
          sys_message_template: 'all',
          sys_message: 'all',
          sys_sms: 'all',
          sys_third_app: 'all',
        },
      },
    },
  },
};
