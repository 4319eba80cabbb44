import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';

/**
 * A sheet of contractors to import, with codes numbered after `prefix`. Every hundredth has no name, so that rejected
 * rows are streamed as well.
 */
export function sheetOfContractors(count: number, prefix = 'D'): Sheet {
  const titles = ['单位编号', '单位名称', '单位类别', '联系人', '联系电话', '资质有效期', '状态'];
  function* batches(): Generator<readonly SheetRow[]> {
    yield [{ cells: ['单位报表'] }, { cells: ['导出人:x'] }, { cells: titles }];
    for (let from = 0; from < count; from += 1000) {
      yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => {
        const no = from + at;
        const name = no % 100 === 0 ? null : `东海船舶劳务有限公司${no}`;
        return {
          cells: [`${prefix}${no}`, name, '劳务', `王强${no % 50}`, '13800000000', { date: '2030-12-31' }, '正常'],
        };
      });
    }
  }
  return { name: '数据', columns: titles.map(() => ({ width: 14 })), rows: batches() };
}
