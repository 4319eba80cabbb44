import { readStatistics } from '#shared/contract/announcement-admin.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { PublishInRow } from './publish-button.tsx';

const ReadStatistics = lazyPart(async () => (await import('./read-statistics.tsx')).ReadStatistics);

/** 系统通告. */
export const page = definePage('sys_announcement', {
  actions: [{ key: 'publish', place: 'row', Show: PublishInRow }],
  sections: [
    {
      key: 'reading',
      place: 'detail',
      title: { zh: '阅读情况', en: 'Who has read it' },
      call: readStatistics,
      Show: ReadStatistics,
    },
  ],
});
