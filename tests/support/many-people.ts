import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';

/** A sheet of people to import, each with a different initial password. */
export function sheetOfPeople(count: number): Sheet {
  const titles = ['用户账号', '用户姓名', '登录密码', '工号', '手机号码'];
  function* batches(): Generator<readonly SheetRow[]> {
    yield [{ cells: ['用户列表数据'] }, { cells: ['导出人:x'] }, { cells: titles }];
    for (let from = 0; from < count; from += 1000) {
      yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => {
        const no = from + at;
        const number = String(no).padStart(5, '0');
        return {
          cells: [
            `yard${number}`,
            `王强${no}`,
            `Berth-${number}-Ki`,
            `W${number}`,
            `139${String(no).padStart(8, '0')}`,
          ],
        };
      });
    }
  }
  return { name: '数据', columns: titles.map(() => ({ width: 14 })), rows: batches() };
}
