export const safeModeMessages = {
  zh: { label: '安全模式', hint: '安全模式：在线表单、报表、数据源、网关路由和定时任务的配置只对开发员角色开放。' },
  en: {
    label: 'Safe mode',
    hint: 'Safe mode: only the developer role may configure forms, reports, data sources, gateway routes and jobs.',
  },
};
