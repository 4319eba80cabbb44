import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './announcement.schema.ts';

export const listByUser = defineCall<typeof schema.listByUserShape>({
  id: 'announcement.listByUser',
  method: 'GET',
  path: '/sys/annountCement/listByUser',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Unread announcements and system messages of the caller, newest first.',
});

/** A message that the caller received; other ids are answered like unknown ids (docs/security.md P14). */
export const getAnnouncement = defineCall<typeof schema.announcementByIdShape>({
  id: 'announcement.byId',
  method: 'GET',
  path: '/sys/annountCement/queryById',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'One announcement that was sent to the caller.',
});

export const markAnnouncementRead = defineCall<typeof schema.markReadShape>({
  id: 'announcement.markRead',
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Mark one announcement as read by the caller.',
});

export const listMyAnnouncements = defineCall<typeof schema.ownAnnouncementsShape>({
  id: 'announcement.mine',
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  access: 'session',
  tenant: 'member',
  summary: 'All messages of the caller, unread first.',
});

export const readAllAnnouncements = defineCall<typeof schema.readAllShape>({
  id: 'announcement.readAll',
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/readAll',
  access: 'session',
  tenant: 'member',
  code: 0,
  summary: 'Mark every message of the caller as read.',
});
