import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, int, user } from '#shared/resource/field-builders.ts';

/**
 * 联系方式查看记录: who viewed unmasked phone numbers, e-mail addresses or birthdays of others (docs/security.md P18, P33). One
 * row per viewer, viewed item and hour; only the server adds rows.
 */
export const sysContactLook = {
  code: 'sys_contact_look',
  area: 'monitor',
  entity: 'contactLook',
  address: { path: '/sys/contactLook', prefix: 'system:contactLook', page: '/monitor/contactLook' },
  table: 'sys_contact_look',
  storage: { remove: 'none', version: false, base: ['createTime'], pairs: false, beside: ['looked_hour'] },
  title: { zh: '联系方式查看记录', en: 'Contact data view' },
  plural: { zh: '联系方式查看记录', en: 'Contact data views' },
  display: 'source',
  fields: [
    user('viewer', ['查看人', 'Viewed by'], { required: true, query: true, owned: true }),
    dict('source', ['查看处', 'Where'], 'contact_source', { required: true, query: true }),
    user('subject', ['被查看人', 'Viewed people'], { query: true, owned: true }),
    int('people', ['人数', 'People'], { required: true }),
  ],
  list: { columns: ['createTime', 'viewer', 'source', 'subject', 'people'] },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
