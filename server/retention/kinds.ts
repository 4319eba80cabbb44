import { type RawBuilder, sql } from 'kysely';
import { yardTables } from '#shared/yard/registry.ts';
import type { RetentionKind } from './retention-kind.ts';

/** Most runs kept per job; a job that runs every second would fill the table in a day. */
const mostRuns = 2000;

/**
 * Condition for timeline rows whose record no longer exists. Tables of forms made at run time are unknown here, so
 * their rows stay.
 */
function recordGone(): RawBuilder<boolean> {
  const soft = yardTables.filter(({ storage }) => storage?.tenant === undefined && storage?.remove === undefined);
  const cases = soft.map(
    ({ table }) => sql`when ${sql.lit(table)} then not exists
      (select 1 from ${sql.table(table)} r where r.id = t.biz_id and r.tenant_id = t.tenant_id and r.del_flag = 0)`,
  );
  return sql<boolean>`(case t.biz_table ${sql.join(cases, sql` `)} else false end
    and not exists (select 1 from wf_instance i
      where i.tenant_id = t.tenant_id and i.biz_table = t.biz_table and i.biz_id = t.biz_id and i.end_time is null))`;
}

/**
 * All kinds of rows that would otherwise grow without limit. Page, job, archive and parameters are derived from this
 * list.
 */
export const retentionKinds: readonly RetentionKind[] = [
  {
    key: 'operation',
    title: { zh: '操作日志', en: 'Operation log' },
    parameter: 'monitor.operationMonths',
    parts: [{ table: 'sys_log', time: 'create_time', tenant: 'orNone', where: sql<boolean>`t.log_type <> 1` }],
  },
  {
    key: 'signIn',
    title: { zh: '登录日志', en: 'Sign-in log' },
    parameter: 'monitor.signInMonths',
    parts: [{ table: 'sys_log', time: 'create_time', tenant: 'orNone', where: sql<boolean>`t.log_type = 1` }],
  },
  {
    key: 'contact',
    title: { zh: '联系方式查看记录', en: 'Contact data views' },
    parameter: 'monitor.contactMonths',
    parts: [{ table: 'sys_contact_look', time: 'create_time' }],
  },
  {
    key: 'error',
    title: { zh: '错误日志', en: 'Error log' },
    parameter: 'monitor.errorMonths',
    parts: [{ table: 'sys_error', time: 'create_time' }],
  },
  {
    key: 'dataLog',
    title: { zh: '数据日志', en: 'Versions of records' },
    parameter: 'monitor.dataLogMonths',
    parts: [{ table: 'sys_data_log', time: 'kept_time' }],
  },
  {
    key: 'event',
    title: { zh: '已删除单据的流程记录', en: 'Timelines of deleted records' },
    parameter: 'monitor.eventMonths',
    parts: [{ table: 'prm_event', time: 'create_time', where: recordGone(), asksOthers: true }],
  },
  {
    key: 'notice',
    title: { zh: '系统消息与公告阅读记录', en: 'Notices and receipts' },
    parameter: 'monitor.noticeMonths',
    parts: [
      {
        table: 'sys_announcement_send',
        time: 'create_time',
        // Without its receipt, an announcement that is still shown would be unread again.
        where: sql<boolean>`exists (select 1 from sys_announcement a where a.id = t.annt_id and (a.bus_type is not null
          or a.send_status = '2' or a.del_flag = 1 or a.end_time < now() - interval '1 month'))`,
      },
      {
        table: 'sys_announcement',
        time: 'create_time',
        where: sql<boolean>`t.bus_type is not null`,
        // Old receipts are deleted earlier in the same run; counting them here keeps preview and archive from lagging a
        // night.
        whereBefore: (before) => sql<boolean>`not exists (select 1 from sys_announcement_send s
          where s.annt_id = t.id and s.create_time >= ${before}::timestamptz)`,
      },
    ],
  },
  {
    key: 'outbox',
    title: { zh: '短信、邮件发送记录', en: 'Sent messages and SMS' },
    parameter: 'monitor.outboxMonths',
    parts: [
      { table: 'sys_message', time: 'create_time', where: sql<boolean>`t.es_send_status <> '0'` },
      { table: 'sys_sms', time: 'create_time', tenant: 'orNone', secret: ['code', 'key_hash'] },
    ],
  },
  {
    key: 'rejected',
    title: { zh: '导入记录与错误数据', en: 'Imports and refused rows' },
    parameter: 'monitor.rejectedMonths',
    parts: [
      {
        table: 'sys_import_run',
        time: 'create_time',
        files: 'rejected_path',
        where: sql<boolean>`t.status <> 'running'`,
      },
    ],
  },
  {
    key: 'session',
    title: { zh: '已结束的会话', en: 'Ended sessions' },
    parameter: 'monitor.sessionMonths',
    parts: [
      { table: 'sys_session', time: 'expires_ms', unit: 'ms', tenant: 'none', secret: ['token_hash', 'file_hash'] },
    ],
  },
  {
    key: 'jobRun',
    title: { zh: '任务日志', en: 'Job runs' },
    parameter: 'monitor.jobRunMonths',
    parts: [
      {
        table: 'sys_quartz_log',
        time: 'start_time',
        where: sql<boolean>`t.result <> 'running'`,
        most: { of: 'job_id', rows: mostRuns },
      },
    ],
  },
];
