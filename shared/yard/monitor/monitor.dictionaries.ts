import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of what the platform tells of itself. */
export const monitorDictionaries: readonly Dictionary[] = [
  {
    code: 'log_type',
    name: { zh: '日志类型', en: 'Log kind' },
    items: [item('1', '登录日志', 'Sign-in'), item('2', '操作日志', 'Operation'), item('4', '异常日志', 'Exception')],
  },
  {
    code: 'operate_type',
    name: { zh: '操作类型', en: 'Operation' },
    items: [
      item('1', '查询', 'Query'),
      item('2', '添加', 'Add'),
      item('3', '修改', 'Change'),
      item('4', '删除', 'Delete'),
      item('5', '导入', 'Import'),
      item('6', '导出', 'Export'),
    ],
  },
  {
    code: 'error_source',
    name: { zh: '错误来源', en: 'Where an error arose' },
    items: [item('server', '服务器', 'Server'), item('browser', '浏览器', 'Browser')],
  },
];
