import { resourcePage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { formDictionaries } from './form.dictionaries.ts';
import { onlineDictionaries } from './online.dictionaries.ts';
import { onlineErrors } from './online.errors.ts';
import { sysReport } from './sys-report.ts';

/** 在线开发: lists that administrators make without code. */
export const onlineArea = {
  key: 'online',
  title: { zh: '在线开发', en: 'Online development' },
  definitions: [sysReport],
  dictionaries: [...onlineDictionaries, ...formDictionaries],
  errors: onlineErrors,
  menu: {
    key: 'online',
    order: 195,
    title: { zh: '在线开发', en: 'Online development' },
    icon: 'build',
    url: '/online',
    children: [
      {
        key: 'online.form',
        title: { zh: '表单设计', en: 'Online forms' },
        url: '/online/cgform',
        component: 'online/formList',
        keepAlive: true,
        beside: 'online.report',
      },
      {
        key: 'online.formRows',
        title: { zh: '在线表单', en: 'Online form' },
        url: '/online/cgformList/:id',
        component: 'online/autoList',
        hidden: true,
        keepAlive: true,
      },
      {
        key: 'online.formTree',
        title: { zh: '在线树表单', en: 'Online tree' },
        url: '/online/cgformTreeList/:id',
        component: 'online/treeList',
        hidden: true,
        keepAlive: true,
      },
      {
        key: 'online.formErp',
        title: { zh: '在线主附表', en: 'Online main form' },
        url: '/online/cgformErpList/:id',
        component: 'online/erpList',
        hidden: true,
        keepAlive: true,
      },
      {
        key: 'online.formTab',
        title: { zh: '在线主附表（TAB）', en: 'Online main form with tabs' },
        url: '/online/cgformTabList/:id',
        component: 'online/tabList',
        hidden: true,
        keepAlive: true,
      },
      {
        key: 'online.formInner',
        title: { zh: '在线主附表（内嵌）', en: 'Online main form with inner tables' },
        url: '/online/cgformInnerTableList/:id',
        component: 'online/innerTableList',
        hidden: true,
        keepAlive: true,
      },
      resourcePage('online.report', sysReport),
      {
        key: 'online.reportRows',
        title: { zh: '在线报表', en: 'Online report' },
        url: '/online/cgreport/:id',
        component: 'online/reportAutoList',
        hidden: true,
        keepAlive: true,
      },
    ],
  },
} as const satisfies YardArea;
