import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dict, int, json, str } from '#shared/resource/field-builders.ts';

/** 路由网关 (docs/wire.md §2.11): targets of requests below `/gateway`; the first matching route is used. */
export const sysGatewayRoute = {
  code: 'sys_gateway_route',
  area: 'monitor',
  entity: 'gatewayRoute',
  address: { path: '/sys/gateway/route', prefix: 'system:gateway', page: '/monitor/gateway' },
  table: 'sys_gateway_route',
  storage: { remove: 'hard', pairs: false },
  configures: true,
  title: { zh: '网关路由', en: 'Gateway route' },
  plural: 'Gateway routes',
  display: 'routerId',
  hint: 'name',
  fields: [
    str('routerId', ['路由 ID', 'Route'], 100, { required: true, unique: true, query: true }),
    str('name', ['名称', 'Name'], 100, { required: true, query: true }),
    str('uri', ['转发地址', 'Target'], 300, {
      required: true,
      wide: true,
      help: {
        zh: '如 http://报表主机:8080/api；主机须在 OUTBOUND_HOSTS 名单内',
        en: 'Such as http://reports:8080/api; OUTBOUND_HOSTS must list the host',
      },
    }),
    json('predicates', ['断言', 'Predicates'], {
      control: 'gateway-predicates',
      required: true,
      wide: true,
      help: {
        zh: '全部满足才转发；Path 从 /gateway 之后算起',
        en: 'A request must match all of them; a Path begins after /gateway',
      },
    }),
    json('filters', ['过滤器', 'Filters'], { control: 'gateway-filters', wide: true }),
    int('stripPrefix', ['去除路径段数', 'Path segments removed'], { min: 0, max: 10, required: true, default: 0 }),
    int('orderNum', ['顺序', 'Order'], { min: 0, max: 9999, required: true, default: 0 }),
    dict('status', ['状态', 'State'], 'gateway_status', { required: true, query: true, default: '1' }),
  ],
  list: {
    columns: ['orderNum', 'routerId', 'name', 'uri', 'status', 'stripPrefix', 'updateTime'],
    sort: { column: 'orderNum', order: 'asc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
