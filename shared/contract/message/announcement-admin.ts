import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './announcement-admin.schema.ts';

/** The path has JeecgBoot's spelling. */
export const releaseAnnouncement = defineCall<typeof schema.publishShape>({
  id: 'announcement.release',
  method: 'GET',
  path: '/sys/annountCement/doReleaseData',
  access: 'system:announcement:release',
  tenant: 'member',
  summary: 'Publish an announcement; bells and sockets receive it with this transaction.',
});

export const revokeAnnouncement = defineCall<typeof schema.publishShape>({
  id: 'announcement.revoke',
  method: 'GET',
  path: '/sys/annountCement/doReovkeData',
  access: 'system:announcement:revoke',
  tenant: 'member',
  summary: 'Revoke a published announcement: removes it from all bells.',
});

/** Readers notify only their own windows; administrators of announcements notify all recipients. */
export const syncNotice = defineCall<typeof schema.syncNoticeShape>({
  id: 'announcement.sync',
  method: 'GET',
  path: '/sys/annountCement/syncNotic',
  access: 'session',
  tenant: 'member',
  summary: 'Make bells reload their messages.',
});

/** No token in the address (docs/security.md P6); see docs/decisions/announcements.md. */
export const showAnnouncement = defineCall<typeof schema.showAnnouncementShape>({
  id: 'announcement.show',
  method: 'GET',
  path: '/sys/annountCement/show/{id}',
  access: 'anonymous',
  tenant: 'global',
  answer: 'raw',
  summary: 'A published announcement to everybody, as a page for frames of older clients.',
});

export const readStatistics = defineCall<typeof schema.readStatisticsShape>({
  id: 'announcement.readStatistics',
  method: 'GET',
  path: '/sys/annountCement/readStatistics',
  access: 'system:announcement:list',
  tenant: 'member',
  summary: 'How many of the readers of an announcement have read it, by department.',
});

export const listReaders = defineCall<typeof schema.readersShape>({
  id: 'announcement.readers',
  method: 'GET',
  path: '/sys/annountCement/readers',
  access: 'system:announcement:list',
  tenant: 'member',
  summary: 'People who have read an announcement, and people who have not.',
});
