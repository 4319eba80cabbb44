import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { file, str } from '#shared/resource/field-builders.ts';

/** 对象存储 (docs/wire.md §2.5.2): files that belong to this list and not to another record. */
export const sysOssFile = {
  code: 'sys_oss_file',
  area: 'monitor',
  entity: 'ossFile',
  address: {
    path: '/sys/oss/file',
    prefix: 'system:ossFile',
    page: '/monitor/ossFile',
    words: {
      add: { zh: '上传成功！', en: 'Uploaded' },
      delete: { zh: '删除成功!', en: 'Deleted' },
      missing: { zh: '未找到对应实体', en: 'This file does not exist' },
    },
  },
  table: 'sys_oss_file',
  storage: { remove: 'hard', pairs: false },
  title: { zh: '存储文件', en: 'Stored file' },
  plural: 'Stored files',
  display: 'fileName',
  fields: [
    str('fileName', ['文件名称', 'Name'], 255, { owned: true, query: true }),
    file('url', ['文件地址', 'File'], { length: 500, required: true, query: true }),
  ],
  list: { columns: ['fileName', 'url'] },
  verbs: ['list', 'queryById', 'add', 'delete', 'deleteBatch'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
