import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of announcements (docs/wire.md §2.1). */
export const announcementErrors = {
  announcementForNobody: refusal('指定用户不能为空！', 'Choose the readers'),
  announcementStranger: refusal(
    '指定用户中有人不在本租户，请重新选择',
    'Not all of these people belong to this tenant. Choose again.',
  ),
  announcementPublished: refusal(
    '通告“{title}”已发布，请先撤销再删除',
    '“{title}” is published. Revoke it before you delete it.',
  ),
  announcementPage: refusal(
    '打开页面应为本系统内的路径，以 / 开头',
    'The page must be a path of this system, with a leading /',
  ),
  announcementNotShown: {
    status: 404,
    code: 404,
    zh: '通告不存在、未发布或仅对指定用户可见',
    en: 'This announcement does not exist, or is not published to everybody',
  },
} as const satisfies Record<string, ErrorEntry>;
