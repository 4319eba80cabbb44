import { mailState } from '#shared/contract/message/message.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';

const MailPanel = lazyPart(async () => (await import('./mail-panel.tsx')).MailPanel);

/** 消息发送记录. */
export const page = definePage('sys_message', {
  panels: [{ key: 'mail', place: 'above', call: mailState, Show: MailPanel }],
});
