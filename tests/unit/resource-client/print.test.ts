import { describe, expect, it } from 'vitest';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';
import { type PrintedPage, printLimit, readAllRows } from '#src/resource/print/read-all-rows.ts';

interface Row {
  readonly id: string;
}

const listOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }));
const idOf = ({ id }: Row) => id;

function server(rows: readonly Row[]) {
  const asked: number[] = [];
  const fetchPage = async (pageNo: number, size: number): Promise<PrintedPage<Row>> => {
    asked.push(pageNo);
    return { records: rows.slice((pageNo - 1) * size, pageNo * size), total: rows.length };
  };
  return { asked, fetchPage };
}

describe('rows for printing', () => {
  it('are read page by page, with progress', async () => {
    const { asked, fetchPage } = server(listOf(1200));
    const progress: [number, number][] = [];
    const { rows, total } = await readAllRows(fetchPage, idOf, (done, of) => progress.push([done, of]));
    expect([rows.length, total, asked]).toEqual([1200, 1200, [1, 2, 3]]);
    expect(progress.at(-1)).toEqual([1200, 1200]);
  });

  it('end at the limit, while the total counts all rows', async () => {
    const { asked, fetchPage } = server(listOf(5000));
    const { rows, total } = await readAllRows(fetchPage, idOf, () => {});
    expect([rows.length, total]).toEqual([printLimit, 5000]);
    expect(asked.length).toBe(4);
  });

  it('are not repeated when a new row pushed one to the next page', async () => {
    let first = true;
    const rows = listOf(700);
    const fetchPage = async (pageNo: number, size: number) => {
      const now = first ? rows : [{ id: 'new' }, ...rows];
      first = false;
      return { records: now.slice((pageNo - 1) * size, pageNo * size), total: now.length };
    };
    const printed = await readAllRows(fetchPage, idOf, () => {});
    expect(new Set(printed.rows.map(idOf)).size).toBe(printed.rows.length);
    expect(printed.rows.length).toBe(700);
  });

  it('may be empty', async () => {
    expect(await readAllRows(server([]).fetchPage, idOf, () => {})).toEqual({ rows: [], total: 0 });
  });
});

describe('quick filters in print', () => {
  it('are shown as conditions', () => {
    const filters = {
      place: '*右舷*',
      code: 'JS*',
      name: '*板',
      needDate_begin: '2026-01-01',
      needDate_end: '2026-02-01',
      kind_MultiString: '1,2',
      state: '1,3',
      team: '!A',
      ship: 's1',
      star: '*',
    };
    expect(filterConditions(filters).map(({ field, rule, val }) => `${field} ${rule} ${val}`)).toEqual([
      'place like 右舷',
      'code right_like JS',
      'name left_like 板',
      'needDate ge 2026-01-01',
      'needDate le 2026-02-01',
      'kind in 1,2',
      'state in 1,3',
      'team ne A',
      'ship eq s1',
      'star eq *',
    ]);
  });
});
