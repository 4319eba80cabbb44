import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './message.schema.ts';

export const sendTemplateMessage = defineCall<typeof schema.sendMessageShape>({
  id: 'message.sendTemplate',
  method: 'POST',
  path: '/sys/message/sysMessageTemplate/sendMsg',
  access: 'system:messageTemplate:sendMsg',
  tenant: 'member',
  summary: 'Send a template with values: as a system message immediately, as a mail through the outbox.',
});

export const mailState = defineCall<typeof schema.mailStateShape>({
  id: 'message.mailState',
  method: 'GET',
  path: '/sys/message/mail/state',
  access: 'system:message:list',
  tenant: 'member',
  summary:
    'Whether mails can be sent, the sender, how many messages are waiting, and people whose address is rejected.',
});

/** Used by the notification settings; returns only the caller's address. */
export const ownMail = defineCall<typeof schema.ownMailShape>({
  id: 'message.ownMail',
  method: 'GET',
  path: '/sys/message/mail/own',
  access: 'session',
  tenant: 'member',
  summary: 'Whether the caller can receive notices as mails, and at which address.',
});

/** Sends only to the caller's own address. */
export const testMail = defineCall<typeof schema.testMailShape>({
  id: 'message.testMail',
  method: 'POST',
  path: '/sys/message/mail/test',
  access: 'system:message:add',
  tenant: 'member',
  limit: 'sms',
  summary: 'Send a mail to the caller’s own address, to test the mail server.',
});
