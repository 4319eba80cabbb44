import { sendTemplateMessage } from '#shared/contract/message/message.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { TryInRow, TryOnRecord } from './try-template-button.tsx';

/** 消息模板. */
export const page = definePage('sys_message_template', {
  actions: [
    { key: 'try', place: 'row', call: sendTemplateMessage, Show: TryInRow },
    { key: 'try', place: 'record', call: sendTemplateMessage, Show: TryOnRecord },
  ],
});
