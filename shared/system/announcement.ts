import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, each, str, text, user } from '#shared/resource/field-builders.ts';

/**
 * Only drafts can be changed, because readers must find a published announcement as they read it
 * (docs/security.md P38).
 */
const draft: readonly string[] = ['0'];
const toChosen: Condition = { field: 'msgType', op: 'eq', value: 'USER' };

/**
 * 系统通告 (docs/wire.md §2.1): announcements by administrators to everybody or to chosen people. Rows with a `busType` are
 * notices of the system to single users; `announcement-hooks.ts` excludes them from the list.
 */
export const sysAnnouncement = {
  code: 'sys_announcement',
  area: 'message',
  entity: 'announcement',
  address: {
    path: '/sys/annountCement',
    sheet: { zh: '系统通告列表数据', en: 'Announcements' },
    prefix: 'system:announcement',
    page: '/isystem/announcement',
    // `queryById` belongs to readers (`contract/announcement.ts`) and works for administrators too.
    verbs: { list: { code: 0 }, queryById: { name: 'queryForEdit', code: 0 } },
    words: {
      edit: { zh: '修改成功!', en: 'Changed' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      deleteBatch: { zh: '删除成功!', en: 'Deleted' },
      missing: { zh: '未找到对应实体', en: 'This announcement does not exist' },
    },
  },
  table: 'sys_announcement',
  storage: { pairs: false },
  title: { zh: '系统通告', en: 'Announcement' },
  plural: 'Announcements',
  display: 'titile',
  groups: [
    { key: 'what', label: { zh: '内容', en: 'Content' } },
    { key: 'who', label: { zh: '对象与有效期', en: 'Audience and period' } },
    { key: 'english', label: { zh: '英文（可选）', en: 'In English (optional)' } },
    { key: 'sent', label: { zh: '发布', en: 'Publication' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      str('titile', ['标题', 'Title'], 100, {
        english: 'titileEn',
        required: true,
        query: true,
        openIn: draft,
        wide: true,
        listWidth: 176,
      }),
      dict('msgCategory', ['消息类型', 'Type'], 'msg_category', {
        required: true,
        query: true,
        default: '1',
        openIn: draft,
      }),
      dict('priority', ['优先级', 'Priority'], 'priority', {
        required: true,
        query: true,
        default: 'H',
        openIn: draft,
        listWidth: 96,
      }),
      text('msgAbstract', ['摘要', 'Summary'], { openIn: draft, wide: true }),
      text('msgContent', ['内容', 'Content'], { format: 'html', openIn: draft, wide: true }),
      dict('openType', ['打开方式', 'Link type'], 'open_type', { openIn: draft }),
      str('openPage', ['打开页面', 'Linked page'], 255, {
        openIn: draft,
        required: { field: 'openType', op: 'filled' },
        help: {
          zh: '本系统内的路径（以 / 开头）或组件名',
          en: 'A path of this system (with a leading /), or a component',
        },
      }),
    ]),
    ...each({ group: 'who' }, [
      dict('msgType', ['通告对象类型', 'Audience'], 'msg_type', {
        required: true,
        query: true,
        default: 'ALL',
        openIn: draft,
      }),
      text('userIds', ['指定用户', 'Selected people'], {
        control: 'readers',
        visibleWhen: toChosen,
        required: toChosen,
        missing: { zh: '指定用户不能为空！', en: 'Choose the readers' },
        openIn: draft,
        wide: true,
      }),
      datetime('startTime', ['开始时间', 'From'], { openIn: draft }),
      datetime('endTime', ['结束时间', 'Until'], {
        openIn: draft,
        help: {
          zh: '到期后不再出现在铃铛中；留空则一直有效',
          en: 'The announcement is removed from the bell at this time; without a time it stays until it is revoked',
        },
      }),
    ]),
    ...each({ group: 'english' }, [
      str('titileEn', ['英文标题', 'English title'], 100, { openIn: draft, wide: true }),
      text('msgAbstractEn', ['英文摘要', 'English summary'], { openIn: draft, wide: true }),
      text('msgContentEn', ['英文内容', 'English content'], { format: 'html', openIn: draft, wide: true }),
    ]),
    ...each({ group: 'sent' }, [
      dict('sendStatus', ['发布状态', 'State'], 'send_status', { owned: true, required: true, query: true }),
      user('sender', ['发布人', 'Published by'], { owned: true, query: true }),
      datetime('sendTime', ['发布时间', 'Published at'], { owned: true }),
      datetime('cancelTime', ['撤销时间', 'Revoked at'], { owned: true }),
      str('busType', ['业务类型', 'Business'], 60, { owned: true, visibleWhen: { field: 'busType', op: 'filled' } }),
      str('busId', ['业务编号', 'Business id'], 64, { owned: true, visibleWhen: { field: 'busId', op: 'filled' } }),
    ]),
  ],
  rules: [
    {
      field: 'endTime',
      compare: { op: 'gt', other: 'startTime' },
      message: { zh: '结束时间需大于开始时间', en: 'The end must be after the beginning' },
    },
  ],
  lifecycle: {
    field: 'sendStatus',
    initial: '0',
    // A published announcement has to be revoked before it can be deleted.
    deletableIn: ['0', '2'],
    transitions: [
      {
        action: 'release',
        label: { zh: '发布', en: 'Publish' },
        from: ['0'],
        to: '1',
        access: 'system:announcement:release',
      },
      {
        action: 'revoke',
        label: { zh: '撤销', en: 'Revoke' },
        from: ['1'],
        to: '2',
        access: 'system:announcement:revoke',
        danger: true,
      },
    ],
  },
  list: {
    columns: [
      'titile',
      'sendStatus',
      'msgCategory',
      'priority',
      'msgType',
      'sender',
      'sendTime',
      'endTime',
      'cancelTime',
    ],
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
