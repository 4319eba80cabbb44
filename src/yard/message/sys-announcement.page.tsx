import { releaseAnnouncement, revokeAnnouncement } from '#shared/contract/announcement-admin.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { ReleaseInRow, RevokeInRow } from './publish-button.tsx';

const ReadStatistics = lazyPart(async () => (await import('./read-statistics.tsx')).ReadStatistics);

/** 系统通告. */
export const page = definePage('sys_announcement', {
  actions: [
    { key: 'release', place: 'row', permission: releaseAnnouncement.access, Show: ReleaseInRow },
    { key: 'revoke', place: 'row', permission: revokeAnnouncement.access, Show: RevokeInRow },
  ],
  sections: [
    { key: 'reading', place: 'detail', title: { zh: '阅读情况', en: 'Who has read it' }, Show: ReadStatistics },
  ],
});
