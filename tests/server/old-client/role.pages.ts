import { listParameters, type OldClientPage } from './old-client.ts';

export const rolePages: readonly OldClientPage[] = [
  {
    page: 'role picker',
    calls: [
      {
        call: 'GET /sys/role/list',
        query: { ...listParameters, roleName: '*员*' },
        code: 0,
        reads: ['result.records[].id', 'result.records[].roleCode', 'result.records[].roleName', 'result.total'],
      },
      { call: 'GET /sys/role/queryall', reads: ['success', 'result[].id', 'result[].roleName'] },
    ],
  },
];
