import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { closingMonths } from '#server/yard/month/closing-months.ts';
import {
  exportSummary,
  listSummaries,
  listSummaryRows,
  readSummary,
  type SummaryRows,
} from '#shared/contract/yard/summary.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { inMenuOrder } from '#shared/yard/summary-definition.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readRows } from '#tests/support/workbooks.ts';
import { figures, period, type Row, rowsOf, summaryAs, today } from './report-cast.ts';

testDatabase({ demo: true });
const app = testApp();
const all = inMenuOrder(yardAreas.flatMap(({ summaries = [] }) => summaries));

async function rowsBehind(name: string, query: Readonly<Record<string, string>>): Promise<SummaryRows> {
  const admin = await app.as('admin');
  const read = (pageNo: number) =>
    admin.call(listSummaryRows, { path: { name }, query: { ...period, ...query, pageNo, pageSize: 200 } });
  const first = await read(1);
  const records = [...first.records];
  for (let page = 2; records.length < first.total; page += 1) records.push(...(await read(page)).records);
  return { ...first, records };
}

describe('every report', () => {
  it('is in the menu and in the list of those who may list its rows, and refused to others', async () => {
    expect(all.map(({ code }) => code ?? '')).toEqual([...Array.from({ length: 14 }, (_, at) => `R${at + 1}`), '']);
    const admin = await app.as('admin');
    expect((await admin.call(listSummaries, {})).summaries.map(({ name }) => name)).toEqual(
      all.map(({ name }) => name),
    );
    const gate = await app.as('gate');
    const open = (await gate.call(listSummaries, {})).summaries.map(({ name }) => name);
    expect(open).not.toContain('tool-turnover');
    await expect(gate.call(readSummary, { path: { name: 'tool-turnover' }, query: {} })).rejects.toThrow();
    await expect(admin.call(readSummary, { path: { name: 'no-such' }, query: {} })).rejects.toThrow('未找到');
    await expect(
      admin.call(readSummary, { path: { name: 'violations' }, query: { from: '2001-01-01', to: today } }),
    ).rejects.toThrow('五年');
  });

  it.each(all.map(({ name }) => name))('%s shows behind a figure exactly the rows that it counts', async (name) => {
    for (const by of all.find((each) => each.name === name)?.groupings ?? []) {
      const summary = await summaryAs(app, 'admin', { name, ...period, spread: 'total', by: by.join('-') });
      const added = summary.measures.filter(({ adds }) => adds);
      const at = summary.columns.findIndex(({ measure }) => measure === added[0]?.key);
      const amount = ({ cells }: (typeof summary.rows)[number]) => cells[at]?.value ?? 0;
      const [row] = summary.rows
        .filter((each) => each.keys.length === by.length && amount(each) > 0)
        .toSorted((one, other) => amount(one) - amount(other));
      expect(row).toBeDefined();
      const [key = '', below] = row?.keys ?? [];
      const { records, parts } = await rowsBehind(name, {
        by: by.join('-'),
        key,
        ...(below === undefined ? {} : { below }),
      });
      for (const measure of added) {
        const part = parts.findIndex(({ key: name }) => name === measure.key);
        if (part === -1) continue;
        const sum = records.reduce((total, { values }) => total + (values[part] ?? 0), 0);
        const shown = row?.cells[summary.columns.findIndex((column) => column.measure === measure.key)]?.value;
        expect([measure.key, shown]).toEqual([measure.key, expect.closeTo(sum, -0.5)]);
      }
      // What adds up adds up over the rows of each level.
      for (const [column, { measure }] of summary.columns.entries()) {
        if (!added.some((each) => each.key === measure)) continue;
        const levels = by.map((_, level) => summary.rows.filter(({ keys }) => keys.length === level + 1));
        for (const rows of levels)
          expect(rows.reduce((sum, { cells }) => sum + (cells[column]?.value ?? 0), 0)).toBeCloseTo(
            summary.totals[column]?.value ?? 0,
            -1.3,
          );
      }
    }
  });
});

/** Rates over amounts that belong to no record: all tools of a kind, the man-hours of the whole yard. */
const overNoRows = ['tool-turnover turnover', 'violations rate'];

const rates = all.flatMap(({ name, groupings, measures }) =>
  measures.flatMap(({ key, formula, decimals }) =>
    'over' in formula && !overNoRows.includes(`${name} ${key}`)
      ? [{ name, by: groupings[0]?.join('-') ?? '', key, formula, decimals }]
      : [],
  ),
);

it.each(rates)(
  '$name computes $key from the rows that the rate opens',
  async ({ name, by, key, formula, decimals }) => {
    const summary = await summaryAs(app, 'admin', { name, ...period, spread: 'total', by });
    const at = summary.columns.findIndex(({ measure }) => measure === key);
    const value = ({ cells }: (typeof summary.rows)[number]) => cells[at]?.value ?? 0;
    const row = summary.rows
      .filter(({ keys }) => keys.length === by.split('-').length)
      .toSorted((one, other) => value(other) - value(one))[0];
    const [first = '', below] = row?.keys ?? [];
    const { records, parts } = await rowsBehind(name, { by, key: first, ...(below === undefined ? {} : { below }) });
    const sumOf = (part: string) => {
      const place = parts.findIndex((each) => each.key === part);
      return records.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
    };
    const { sum, over, times = 1 } = formula;
    expect(row === undefined ? null : value(row)).toBeCloseTo((times * sumOf(sum)) / sumOf(over), decimals - 0.5);
  },
);

describe('a report', () => {
  it('counts only the rows of the reader’s own lists, and those of the filters', async () => {
    const whole = await summaryAs(app, 'admin', { name: 'applications', ...period, by: 'area', spread: 'total' });
    const own = await summaryAs(app, 'sect_leader', { name: 'applications', ...period, by: 'area', spread: 'total' });
    expect(own.totals[0]?.value).toBeGreaterThan(0);
    expect(own.totals[0]?.value ?? 0).toBeLessThan(whole.totals[0]?.value ?? 0);
    const [ship] = await rowsOf(sql<Row>`select id, ship_no from prm_ship order by ship_no`);
    const stages = await summaryAs(app, 'admin', {
      name: 'block-stages',
      ...period,
      by: 'ship-stage',
      ship: String(ship?.id),
    });
    expect([...new Set(stages.rows.map(({ keys }) => keys[0]))]).toEqual([ship?.shipNo]);
    const [depart] = await rowsOf(
      sql<Row>`select sys_org_code from prm_scaffold_apply where sys_org_code is not null limit 1`,
    );
    const code = String(depart?.sysOrgCode);
    const filed = await summaryAs(app, 'admin', {
      name: 'applications',
      ...period,
      by: 'department',
      department: code,
    });
    expect(filed.rows.length).toBeGreaterThan(0);
    expect(filed.rows.filter(({ keys }) => !keys[0]?.startsWith(code))).toEqual([]);
    const zone = await summaryAs(app, 'admin', { name: 'site-use', ...period, zone: 'B' });
    expect(zone.rows.map(({ keys }) => keys[0])).toEqual(['B']);
  });

  it('shows a closed month as it was closed, and a later change as a difference', async () => {
    const [, last] = closingMonths(today, 2);
    if (!last) throw new Error('there are two months');
    const asked = { name: 'violations', from: last.first, to: today, by: 'contractor', spread: 'month' };
    const before = await summaryAs(app, 'admin', asked);
    expect(before.columns[0]).toEqual({ measure: 'cases', month: last.month, closed: true });
    const shown = figures(before, 'cases', last.month);
    const [key, count] = [...shown].toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0))[0] ?? [];
    expect(count).toBeGreaterThan(0);
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_violation v set del_flag = 1 from prm_contractor c where c.id = v.contractor and c.code = ${key}
        and v.happen_time >= ${last.first}::date and v.happen_time < ${last.next}::date`.execute(trx),
    );
    const after = await summaryAs(app, 'admin', asked);
    const row = after.rows.find(({ keys }) => keys[0] === key);
    expect(row?.cells[0]).toEqual({ value: count, change: -Number(count) });
    // With a filter, the figures of the close say nothing.
    const [ship] = await rowsOf(sql<Row>`select id from prm_ship`);
    const filtered = await summaryAs(app, 'admin', { ...asked, ship: String(ship?.id) });
    expect(filtered.columns.some(({ closed }) => closed)).toBe(false);
  });

  it('is the same in both languages but for its texts, and is exported as a workbook', async () => {
    const admin = await app.as('admin');
    const query = { ...period, spread: 'total' as const };
    const zh = await admin.call(readSummary, { path: { name: 'approvals' }, query });
    const en = await admin.with({ language: 'en' }).call(readSummary, { path: { name: 'approvals' }, query });
    expect(en.totals).toEqual(zh.totals);
    expect(en.title).toBe('R12 Approval efficiency');
    expect(en.rows.flatMap(({ labels }) => labels).filter((label) => /[\u4e00-\u9fff]/.test(label))).toEqual([]);
    const address = `/jeecg-boot${exportSummary.path.replace('{name}', 'approvals')}?${new URLSearchParams(query)}`;
    const rows = await readRows(Buffer.from(await (await admin.raw(address)).arrayBuffer()));
    expect(rows[0]?.[0]).toBe('R12 审批效率');
    expect(rows).toHaveLength(zh.rows.length + 5);
    expect(JSON.stringify(rows.at(-1))).toContain(String(zh.totals[0]?.value));
  });
});
