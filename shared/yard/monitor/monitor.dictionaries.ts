import { type Dictionary, dictionary, item } from '#shared/resource/dictionary.ts';

/** Dictionaries of logs, jobs and other records about the platform. */
export const monitorDictionaries: readonly Dictionary[] = [
  dictionary('contact_source', '联系方式查看处', 'Where contact data was viewed', [
    item('user', '用户列表与详情', 'Users'),
    item('depart', '通讯录与部门', 'Address book and departments'),
    item('tenant', '租户成员', 'Members of a tenant'),
    item('online', '在线用户', 'People online'),
    item('sms', '短信记录', 'SMS'),
    item('registration', '注册审核', 'Registrations'),
    item('delivery', '外协配送', 'Outsourcing deliveries'),
    item('contractor', '单位台账', 'Contractors'),
  ]),
  dictionary('log_type', '日志类型', 'Log type', [
    item('1', '登录日志', 'Sign-in'),
    item('2', '操作日志', 'Operation'),
    item('4', '异常日志', 'Exception'),
  ]),
  dictionary('operate_type', '操作类型', 'Operation', [
    item('1', '查询', 'Query'),
    item('2', '添加', 'Add'),
    item('3', '修改', 'Edit'),
    item('4', '删除', 'Delete'),
    item('5', '导入', 'Import'),
    item('6', '导出', 'Export'),
  ]),
  dictionary('quartz_status', '定时任务状态', 'Job status', [
    item('0', '正常', 'Running', 'free'),
    item('-1', '停止', 'Stopped', 'off'),
  ]),
  dictionary('database_type', '数据库类型', 'Database type', [
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
  ]),
  dictionary('error_source', '错误来源', 'Error source', [
    item('server', '服务器', 'Server'),
    item('browser', '浏览器', 'Browser'),
  ]),
  dictionary('gateway_status', '网关路由状态', 'Gateway route status', [
    item('1', '有效', 'In use', 'free'),
    item('0', '无效', 'Off', 'off'),
  ]),
  dictionary('job_misfire', '错过执行策略', 'Handling of missed runs', [
    item('once', '补执行一次', 'One run for all missed runs'),
    item('skip', '跳过', 'None'),
    item('all', '逐次补执行', 'One run for each missed run'),
  ]),
  dictionary('job_cause', '任务触发方式', 'Job trigger', [
    item('schedule', '定时', 'Schedule'),
    item('manual', '手动', 'Manual'),
    item('retry', '重试', 'Retry'),
  ]),
  dictionary('job_result', '任务执行结果', 'Run result', [
    item('running', '执行中', 'Running', 'busy'),
    item('success', '成功', 'Succeeded', 'free'),
    item('failed', '失败', 'Failed', 'overdue'),
    item('lost', '中断', 'Interrupted', 'due'),
    item('skipped', '已跳过', 'Skipped', 'off'),
  ]),
];
