import { forceLogout } from '#shared/contract/form/online.ts';
import { readDataSources } from '#shared/contract/system/data-source.ts';
import { deleteLog, deleteLogs } from '#shared/contract/system/log.ts';
import { getVersion } from '#shared/contract/system/maintenance.ts';
import { monitorStatus, warningsRight } from '#shared/contract/system/monitor.ts';
import { executeJob, pauseJob, resumeJob } from '#shared/contract/system/quartz-job.ts';
import { listRetention } from '#shared/contract/system/retention.ts';
import { resourcePage } from '#shared/resource/menu-entry.ts';
import { sysContactLook } from '#shared/system/contact-look.ts';
import { sysDataLog } from '#shared/system/data-log.ts';
import { sysDataSource } from '#shared/system/data-source.ts';
import { sysError } from '#shared/system/error.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';
import { sysLog } from '#shared/system/log.ts';
import { sysMaintenance } from '#shared/system/maintenance.ts';
import { sysOnline } from '#shared/system/online.ts';
import { sysOssFile } from '#shared/system/oss-file.ts';
import { sysQuartzJob } from '#shared/system/quartz-job.ts';
import { sysQuartzLog } from '#shared/system/quartz-log.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { monitorDictionaries } from './monitor.dictionaries.ts';
import { monitorErrors } from './monitor.errors.ts';
import { retentionParameters } from './retention.parameters.ts';

/** 系统监控: the state of the platform, its live sessions and its logs. */
export const monitorArea = {
  key: 'monitor',
  title: { zh: '系统监控', en: 'Monitoring' },
  definitions: [
    sysOnline,
    sysLog,
    sysContactLook,
    sysDataLog,
    sysQuartzJob,
    sysQuartzLog,
    sysDataSource,
    sysGatewayRoute,
    sysOssFile,
    sysError,
    sysMaintenance,
  ],
  dictionaries: monitorDictionaries,
  errors: monitorErrors,
  parameters: retentionParameters,
  menu: {
    key: 'monitor',
    order: 194,
    title: { zh: '系统监控', en: 'Monitoring' },
    icon: 'monitor',
    url: '/monitor',
    children: [
      {
        key: 'monitor.status',
        title: { zh: '系统状态', en: 'System status' },
        url: '/monitor/status',
        component: 'monitor/Status',
        keepAlive: true,
        platform: true,
        codes: [{ code: monitorStatus.access, title: { zh: '查看系统状态', en: 'View system status' } }],
      },
      {
        ...resourcePage('monitor.online', sysOnline),
        codes: [{ code: forceLogout.access, title: { zh: '强制退出', en: 'Sign people out' } }],
      },
      {
        ...resourcePage('monitor.log', sysLog),
        codes: [
          { code: deleteLog.access, title: { zh: '删除日志', en: 'Delete entries' } },
          { code: deleteLogs.access, title: { zh: '批量删除日志', en: 'Delete several entries' } },
        ],
      },
      resourcePage('monitor.contactLook', sysContactLook),
      resourcePage('monitor.dataLog', sysDataLog),
      {
        key: 'monitor.retention',
        title: { zh: '数据保留', en: 'Data retention' },
        url: '/monitor/retention',
        component: 'monitor/Retention',
        keepAlive: true,
        codes: [{ code: listRetention.access, title: { zh: '查看数据保留', en: 'View data retention' } }],
      },
      {
        ...resourcePage('monitor.job', sysQuartzJob),
        codes: [
          { code: warningsRight, title: { zh: '接收系统告警', en: 'Receive warnings' } },
          { code: pauseJob.access, title: { zh: '停止任务', en: 'Stop jobs' } },
          { code: resumeJob.access, title: { zh: '启动任务', en: 'Start jobs' } },
          { code: executeJob.access, title: { zh: '立即执行任务', en: 'Run jobs now' } },
        ],
      },
      resourcePage('monitor.jobLog', sysQuartzLog),
      {
        ...resourcePage('monitor.dataSource', sysDataSource),
        codes: [{ code: readDataSources, title: { zh: '查看外部数据源的报表', en: 'Read reports from data sources' } }],
      },
      resourcePage('monitor.gateway', sysGatewayRoute),
      resourcePage('monitor.ossFile', sysOssFile),
      resourcePage('system.error', sysError),
      resourcePage('monitor.maintenance', sysMaintenance),
      {
        key: 'monitor.version',
        title: { zh: '系统版本', en: 'Release' },
        url: '/monitor/version',
        component: 'monitor/Version',
        keepAlive: true,
        codes: [{ code: getVersion.access, title: { zh: '查看系统版本', en: 'View the release' } }],
      },
    ],
  },
} as const satisfies YardArea;
