import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of what the platform tells of itself. */
export const monitorDictionaries: readonly Dictionary[] = [
  {
    code: 'error_source',
    name: { zh: '错误来源', en: 'Where an error arose' },
    items: [item('server', '服务器', 'Server'), item('browser', '浏览器', 'Browser')],
  },
];
