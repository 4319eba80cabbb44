import { parseReport } from '#shared/contract/form/report-design.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { OpenInRow, OpenOnRecord } from './open-report.tsx';
import { ReadStatement } from './read-statement.tsx';

/** 报表配置. */
export const page = definePage('sys_report', {
  actions: [
    { key: 'open', place: 'row', Show: OpenInRow, width: 72 },
    { key: 'open', place: 'record', Show: OpenOnRecord },
  ],
  sections: [
    {
      key: 'parse',
      place: 'form',
      title: { zh: '解析 SQL', en: 'Read the SQL' },
      after: 'sql',
      call: parseReport,
      Show: ReadStatement,
    },
  ],
});
