import { readStatistics } from '#shared/contract/message/announcement-admin.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { PublishInRow, PublishOnRecord } from './publish-button.tsx';

const ReadStatistics = lazyPart(async () => (await import('./read-statistics.tsx')).ReadStatistics);

/** 系统通告. */
export const page = definePage('sys_announcement', {
  actions: [
    { key: 'publish', place: 'row', Show: PublishInRow },
    { key: 'publish', place: 'record', Show: PublishOnRecord },
  ],
  sections: [
    {
      key: 'reading',
      place: 'detail',
      title: { zh: '阅读情况', en: 'Read by' },
      call: readStatistics,
      Show: ReadStatistics,
    },
  ],
});
