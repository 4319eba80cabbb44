import { testConnection } from '#shared/contract/system/data-source.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { DataSourceTest } from './data-source-test.tsx';

/** 多数据源管理. */
export const page = definePage('sys_data_source', {
  sections: [
    {
      key: 'test',
      place: 'form',
      title: { zh: '连接测试', en: 'Connection' },
      call: testConnection,
      Show: DataSourceTest,
    },
  ],
});
