import { beforeAll, describe, expect, it } from 'vitest';
import { boards } from '#server/boards/boards.ts';
import { readAs } from '#server/db/scope.ts';
import { type Counted, conditionsQuery, isPage, rowsQuery } from '#server/figures/counted-rows.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { yardToday } from '#shared/workflow/day.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Listed, measures } from './measures.ts';

/* Every figure of the boards leads to rows: those that it counts, or those that it is computed from. */

testDatabase({ demo: true });
const server = testApp();
const today = yardToday(new Date());
let admin: TestClient;
beforeAll(async () => {
  admin = await server.as('admin');
});

type AnyFigure = BoardResult['figures'][string];

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Sums by name. */
function byName<T>(rows: readonly T[], name: (row: T) => string, value: (row: T) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[name(row)] = (sums[name(row)] ?? 0) + value(row);
  return sums;
}

/** Numbers of rows that a figure shows, by the name of the bar or part; under an empty name if it has no parts. */
function countsOf(figure: AnyFigure): Readonly<Record<string, number>> {
  switch (figure.kind) {
    case 'kpi':
      return { '': figure.value ?? 0 };
    case 'worst':
      return { '': figure.total };
    case 'ships':
      return { '': figure.rows.length };
    case 'calendar':
      return { '': sum(figure.months.map(({ rows }) => rows.length)) };
    case 'tags':
      return byName(
        figure.rows,
        ({ label }) => label.zh,
        ({ count }) => count,
      );
    case 'bars':
    case 'pareto':
      return byName<{ label: { zh: string }; value: number }>(
        figure.rows,
        ({ label }) => label.zh,
        ({ value }) => value,
      );
    case 'queue':
      return byName(
        figure.rows,
        ({ area }) => area,
        ({ overdue }) => overdue,
      );
    case 'columns':
      return byName(
        figure.series,
        ({ label }) => label.zh,
        ({ values }) => sum(values),
      );
    case 'tracks':
      return byName(
        figure.rows,
        ({ shipNo }) => shipNo,
        ({ nodes }) => nodes.filter((node) => node !== null).length,
      );
    default:
      return {};
  }
}

const pageSize = 1000;

/** The rows behind an entry, as the list or page shows them to an administrator. */
async function listed(each: Counted): Promise<Listed> {
  if (isPage(each)) {
    const kind = new URLSearchParams(each.page.path.split('?')[1]).get('kind') ?? '';
    const { total } = await admin.call(listLate, { query: { kind, pageSize: 1 } });
    return { name: each.label ? kind.replace('.task', '') : '', total, records: [] };
  }
  const name = each.label?.zh ?? '';
  const query = await rowsQuery(each, today, FIRST_TENANT);
  const records: ResourceRecord[] = [];
  const { list } = resourceCalls(each.of);
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await admin.call(list, { query: { ...query, pageNo, pageSize } });
    records.push(...page.records);
    if (page.records.length < pageSize || !each.basis) return { name, total: page.total ?? 0, records };
  }
}

describe.each(boards)('board $name', ({ name: boardName, figures }) => {
  it('counts as many rows as the lists show, and computes amounts and rates from the rows of the lists', async () => {
    const shown = (await readBoard(server, boardName)).figures;
    const differing: Record<string, object> = {};
    for (const { name, rows } of figures) {
      const figure = shown[name] as AnyFigure;
      const behind = await readAs(FIRST_TENANT, (db) => rows({ db, tenantId: FIRST_TENANT, today }));
      const lists: Listed[] = [];
      for (const each of behind) lists.push(await listed(each));
      const basis = behind.some((each) => !isPage(each) && each.basis);
      if (basis) {
        const measure = measures[`${boardName}.${name}`];
        if (measure === undefined) throw new Error(`no measure of ${boardName}.${name}`);
        const [computed, said] = await measure(lists, figure, admin, shown);
        if (JSON.stringify(computed) !== JSON.stringify(said)) differing[name] = { computed, said };
        continue;
      }
      const counts = countsOf(figure);
      const named = lists.every((list) => list.name !== '');
      const counted = named
        ? byName(
            lists,
            (list) => list.name,
            ({ total }) => total,
          )
        : { all: sum(lists.map(({ total }) => total)) };
      const said = named ? counts : { all: sum(Object.values(counts)) };
      if (behind.length > 0 && JSON.stringify(sorted(counted)) !== JSON.stringify(sorted(said)))
        differing[name] = { counted, said };
    }
    expect(differing).toEqual({});
  });

  it('counts in each column as many rows as its list shows, and has in its columns all rows of the chart', async () => {
    const shown = (await readBoard(server, boardName)).figures;
    for (const { name, rows } of figures) {
      const figure = shown[name] as AnyFigure;
      if (figure.kind !== 'columns') continue;
      const behind = await readAs(FIRST_TENANT, (db) => rows({ db, tenantId: FIRST_TENANT, today }));
      for (const each of behind) {
        if (isPage(each)) throw new Error(`${name} leads to a page`);
        const totals: number[] = [];
        for (const { where } of each.columns ?? [])
          totals.push((await admin.call(resourceCalls(each.of).list, { query: conditionsQuery(where) })).total ?? 0);
        const at = (each.columns ?? []).map((column) => column.at);
        expect([name, at]).toEqual([name, figure.at]);
        expect([name, sum(totals)]).toEqual([name, (await listed(each)).total]);
        // An amount, such as tonnes, is computed from the rows and does not count them.
        if (each.basis !== undefined) continue;
        const values = figure.series.find(({ key }) => key === each.series)?.values;
        expect([name, each.series, totals]).toEqual([name, each.series, values]);
      }
    }
  });

  it('leads from every figure to rows, except the latest steps, which are of all applications', async () => {
    const without: string[] = [];
    for (const { name, rows } of figures) {
      const behind = await readAs(FIRST_TENANT, (db) => rows({ db, tenantId: FIRST_TENANT, today }));
      if (behind.length === 0) without.push(name);
    }
    expect(without).toEqual(boardName === 'dataCockpit' ? ['events'] : []);
  });
});

const sorted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
