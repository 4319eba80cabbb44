import { type Dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of logs, jobs and other records about the platform. */
export const monitorDictionaries: readonly Dictionary[] = [
  {
    code: 'contact_source',
    name: { zh: '联系方式查看处', en: 'Where contact data was viewed' },
    items: [
      item('user', '用户列表与详情', 'Users'),
      item('depart', '通讯录与部门', 'Address book and departments'),
      item('tenant', '租户成员', 'Members of a tenant'),
      item('online', '在线用户', 'People online'),
      item('sms', '短信记录', 'SMS'),
      item('registration', '注册审核', 'Registrations'),
      item('delivery', '外协配送', 'Outsourcing deliveries'),
      item('contractor', '单位台账', 'Contractors'),
    ],
  },
  {
    code: 'log_type',
    name: { zh: '日志类型', en: 'Log type' },
    items: [item('1', '登录日志', 'Sign-in'), item('2', '操作日志', 'Operation'), item('4', '异常日志', 'Exception')],
  },
  {
    code: 'operate_type',
    name: { zh: '操作类型', en: 'Operation' },
    items: [
      item('1', '查询', 'Query'),
      item('2', '添加', 'Add'),
      item('3', '修改', 'Edit'),
      item('4', '删除', 'Delete'),
      item('5', '导入', 'Import'),
      item('6', '导出', 'Export'),
    ],
  },
  {
    code: 'quartz_status',
    name: { zh: '定时任务状态', en: 'Job status' },
    items: [item('0', '正常', 'Running', 'free'), item('-1', '停止', 'Stopped', 'off')],
  },
  {
    code: 'database_type',
    name: { zh: '数据库类型', en: 'Database type' },
    items: [
      item('1', 'MySQL5.5', 'MySQL 5.5'),
      item('2', 'Oracle', 'Oracle'),
      item('3', 'SQLServer', 'SQL Server'),
      item('4', 'MYSQL5.7+', 'MySQL 5.7+'),
      item('5', 'marialDB', 'MariaDB'),
      item('6', 'postgresql', 'PostgreSQL'),
      item('7', '达梦', 'Dameng'),
      item('8', '人大金仓', 'KingbaseES'),
      item('9', '神通', 'ShenTong'),
      item('10', 'SQLite', 'SQLite'),
      item('11', 'DB2', 'DB2'),
      item('12', 'Hsqldb', 'HSQLDB'),
      item('13', 'Derby', 'Derby'),
      item('14', 'H2', 'H2'),
      item('15', '其他数据库', 'Other'),
    ],
  },
  {
    code: 'error_source',
    name: { zh: '错误来源', en: 'Error source' },
    items: [item('server', '服务器', 'Server'), item('browser', '浏览器', 'Browser')],
  },
  {
    code: 'gateway_status',
    name: { zh: '网关路由状态', en: 'Gateway route status' },
    items: [item('1', '有效', 'In use', 'free'), item('0', '无效', 'Off', 'off')],
  },
  {
    code: 'job_misfire',
    name: { zh: '错过执行策略', en: 'Handling of missed runs' },
    items: [
      item('once', '补执行一次', 'One run for all missed runs'),
      item('skip', '跳过', 'None'),
      item('all', '逐次补执行', 'One run for each missed run'),
    ],
  },
  {
    code: 'job_cause',
    name: { zh: '任务触发方式', en: 'Job trigger' },
    items: [item('schedule', '定时', 'Schedule'), item('manual', '手动', 'Manual'), item('retry', '重试', 'Retry')],
  },
  {
    code: 'job_result',
    name: { zh: '任务执行结果', en: 'Run result' },
    items: [
      item('running', '执行中', 'Running', 'busy'),
      item('success', '成功', 'Succeeded', 'free'),
      item('failed', '失败', 'Failed', 'overdue'),
      item('lost', '中断', 'Interrupted', 'due'),
      item('skipped', '已跳过', 'Skipped', 'off'),
    ],
  },
];
