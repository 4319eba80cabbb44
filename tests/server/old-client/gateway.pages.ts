import { listParameters, type OldClientPage } from './old-client.ts';

const router = {
  routerId: 'old_route',
  name: '旧端路由',
  uri: 'http://127.0.0.1:9/api',
  status: true,
  predicates: '[{"name":"Path","args":["/old/**"]}]',
  filters:
    '[{"name":"RequestRateLimiter","title":"限流过滤器","args":[{"key":"key-resolver","value":"#{@ipKeyResolver}"},{"key":"redis-rate-limiter.replenishRate","value":20}]}]',
};

export const gatewayPages: readonly OldClientPage[] = [
  {
    page: 'gateway routes',
    calls: [
      { call: 'POST /sys/gatewayRoute/updateAll', body: { router }, code: 200, message: '操作成功！' },
      {
        call: 'GET /sys/gatewayRoute/list',
        query: listParameters,
        code: 200,
        reads: [
          'result[].id',
          'result[].routerId',
          'result[].name',
          'result[].uri',
          'result[].status',
          'result[].predicates[].args[]',
          'result[].filters[].args[].key',
        ],
        keep: { id: 'result[0].id' },
      },
      {
        call: 'POST /sys/gatewayRoute/updateAll',
        body: { router: { ...router, id: '{id}', status: false, filters: '' } },
        code: 200,
      },
      { call: 'GET /sys/gatewayRoute/clearRedis', code: 200, message: '清除成功！' },
      { call: 'DELETE /sys/gatewayRoute/delete', query: { id: '{id}' }, code: 200, message: '删除路由成功' },
    ],
  },
];
