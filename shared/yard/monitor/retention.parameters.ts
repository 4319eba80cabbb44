import type { ParameterDefinition } from '#shared/yard/parameter.ts';

/** 网络安全法 art. 21 (3): logs of the network's running and of security events are kept for at least six months. */
const byLaw = 6;
const law = {
  zh: '《网络安全法》第二十一条：网络日志留存不少于六个月',
  en: 'Cybersecurity Law of the PRC, article 21: network logs are kept for at least six months',
};

/** Number of months after which each kind of old rows is deleted (docs/decisions/retention.md). */
export const retentionParameters = {
  'monitor.operationMonths': {
    name: { zh: '操作日志保留月数', en: 'Months that the operation log is kept' },
    value: 24,
    unit: 'mo',
    min: byLaw,
    max: 240,
    help: law,
  },
  'monitor.signInMonths': {
    name: { zh: '登录日志保留月数', en: 'Months that the sign-in log is kept' },
    value: 12,
    unit: 'mo',
    min: byLaw,
    max: 240,
    help: law,
  },
  'monitor.contactMonths': {
    name: { zh: '联系方式查看记录保留月数', en: 'Months that views of contact data are kept' },
    value: 12,
    unit: 'mo',
    min: byLaw,
    max: 240,
    help: law,
  },
  'monitor.errorMonths': {
    name: { zh: '错误日志保留月数', en: 'Months that the error log is kept' },
    value: 6,
    unit: 'mo',
    min: byLaw,
    max: 240,
    help: law,
  },
  'monitor.dataLogMonths': {
    name: { zh: '数据日志保留月数', en: 'Months that versions of records are kept' },
    value: 12,
    unit: 'mo',
    min: 1,
    max: 240,
  },
  'monitor.eventMonths': {
    name: { zh: '已删除单据的流程记录保留月数', en: 'Months that timelines of deleted records are kept' },
    value: 60,
    unit: 'mo',
    min: 12,
    max: 600,
    help: {
      zh: '未删除的单据和未结束的流程，其记录始终保留',
      en: 'Timelines of existing records and of open applications are always kept',
    },
  },
  'monitor.noticeMonths': {
    name: {
      zh: '系统消息与过期公告阅读记录保留月数',
      en: 'Months that notices and receipts of ended announcements are kept',
    },
    value: 12,
    unit: 'mo',
    min: 1,
    max: 240,
  },
  'monitor.outboxMonths': {
    name: { zh: '短信、邮件发送记录保留月数', en: 'Months that sent messages and SMS are kept' },
    value: 12,
    unit: 'mo',
    min: 1,
    max: 240,
  },
  'monitor.rejectedMonths': {
    name: { zh: '导入记录与错误数据保留月数', en: 'Months that imports and their rejected rows are kept' },
    value: 1,
    unit: 'mo',
    min: 1,
    max: 60,
  },
  'monitor.sessionMonths': {
    name: { zh: '已结束会话保留月数', en: 'Months that ended sessions are kept' },
    value: 1,
    unit: 'mo',
    min: 1,
    max: 240,
  },
  'monitor.jobRunMonths': {
    name: { zh: '任务日志保留月数', en: 'Months that job runs are kept' },
    value: 3,
    unit: 'mo',
    min: 1,
    max: 240,
  },
} as const satisfies Record<string, ParameterDefinition>;
