import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readManHours } from '#server/boards/day-log-figures.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
} from '#server/yard/ship/progress.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { testApp } from '#tests/support/app.ts';
import { figureOf, readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase({ demo: true });
const server = testApp();

interface Stage extends StageDates {
  readonly block: string;
  readonly actStart: string | null;
  readonly actEnd: string | null;
}

let board: BoardResult;
let today: string;
let stages: readonly Stage[];
let blocks: readonly { id: string; ship: string; weight: number }[];

const table = async <T>(name: string): Promise<readonly T[]> =>
  (await readAs(1, (db) => sql<T>`select * from ${sql.table(name)}`.execute(db))).rows;

beforeAll(async () => {
  board = await readBoard(server, 'productmanage');
  today = board.asOf.slice(0, 10);
  stages = await table('prm_block_stage');
  blocks = await table('prm_block');
});

const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('each figure equals a slow re-computation', () => {
  it('curves of plan and actual end in what the ship is today', async () => {
    const ships = await table<{ id: string; shipNo: string; deliveryDate: string; contractDate: string }>('prm_ship');
    const marks = await table<{ ship: string; weight: number; planDate: string; actualDate: string | null }>(
      'prm_milestone',
    );
    const { charts } = figureOf(board, 'curves', 'lines');
    const due = ships.toSorted((one, other) => one.deliveryDate.localeCompare(other.deliveryDate));
    expect(charts.map(({ title }) => title)).toEqual(due.map(({ shipNo }) => shipNo));
    for (const [place, ship] of due.entries()) {
      const chart = charts[place];
      const [plan, actual] = chart?.series ?? [];
      const own = marks.filter((mark) => mark.ship === ship.id);
      const blocksOf = blocks.filter((block) => block.ship === ship.id);
      const tonnes = blocksOf.reduce((sum, block) => sum + block.weight, 0);
      const hull = (progress: (stages: readonly Stage[]) => number) =>
        blocksOf.reduce(
          (sum, block) => sum + block.weight * progress(stages.filter((stage) => stage.block === block.id)),
          0,
        ) / tonnes;
      const weightOf = (dates: (mark: (typeof own)[number]) => string | null, day: string) =>
        own.reduce((sum, mark) => sum + ((dates(mark) ?? '9999') <= day ? mark.weight : 0), 0);
      const starts = stages
        .filter((stage) => blocksOf.some(({ id }) => id === stage.block))
        .map((stage) => stage.planStart);
      expect(chart?.at[0], ship.shipNo).toBe([ship.contractDate, ...starts].sort()[0]);
      expect(chart?.at.at(-1), ship.shipNo).toBe(ship.deliveryDate);
      for (const point of [0, 6, 12, 18, 25]) {
        const day = chart?.at[point] ?? '';
        const planned = shipProgress(
          hull((list) => plannedBlockProgress(list, day)),
          weightOf((mark) => mark.planDate, day),
        );
        expect(plan?.values[point], `${ship.shipNo} ${day}`).toBeCloseTo(planned, 0.9);
      }
      const now = chart?.at.lastIndexOf(today) ?? -1;
      const reached = shipProgress(
        hull(actualBlockProgress),
        weightOf((mark) => mark.actualDate, today),
      );
      expect(actual?.values[now], ship.shipNo).toBeCloseTo(reached, 0.9);
      expect(actual?.values.map((value) => value === null)).toEqual(chart?.at.map((day) => day > today));
    }
  });

  it('blocks through each stage, all of them first', () => {
    const { rows } = figureOf(board, 'stages', 'bars');
    expect(rows[0]).toEqual({ label: { zh: '分段总数', en: 'All blocks' }, value: blocks.length });
    expect(rows.slice(1).map(({ value }) => value)).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map(
        (stage) => stages.filter((row) => row.stage === stage && row.actEnd !== null).length,
      ),
    );
    expect(rows[1]?.label).toEqual({ zh: '下料', en: 'Cutting' });
  });

  it('erection by calendar week, planned and done', () => {
    const { at, series } = figureOf(board, 'erection', 'columns');
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    expect(at).toEqual(Array.from({ length: 12 }, (_, week) => daysFrom(today, -weekday - 7 * (11 - week))));
    const erected = stages.filter(({ stage }) => stage === '8');
    const within = (day: string | null, first: string) => day !== null && day >= first && day <= daysFrom(first, 6);
    expect(series.map(({ key }) => key)).toEqual(['plan', 'actual']);
    expect(series[0]?.values).toEqual(at.map((first) => erected.filter((row) => within(row.planEnd, first)).length));
    expect(series[1]?.values).toEqual(at.map((first) => erected.filter((row) => within(row.actEnd, first)).length));
    expect(series[1]?.values.some((value) => value > 0)).toBe(true);
  });

  it('erected in the last seven days against the seven before', () => {
    const { value, delta, trend } = figureOf(board, 'erectedLately', 'kpi');
    const ended = (from: number, to: number) =>
      stages.filter(
        ({ stage, actEnd }) =>
          stage === '8' && actEnd !== null && actEnd >= daysFrom(today, from) && actEnd <= daysFrom(today, to),
      ).length;
    expect(value).toBe(ended(-6, 0));
    expect(delta).toBe(ended(-6, 0) - ended(-13, -7));
    expect(trend).toHaveLength(12);
  });

  it('cutting, man-hours, kits and milestones', async () => {
    const logs = await table<{ day: string; cutWeight: number; manHours: number; sysOrgCode: string }>(
      'prm_progress_day',
    );
    const cutting = figureOf(board, 'cutting', 'columns');
    expect([cutting.at[0], cutting.at.at(-1)]).toEqual([daysFrom(today, -29), today]);
    cutting.at.forEach((day, at) => {
      const tonnes = logs.filter((log) => log.day === day).reduce((sum, log) => sum + log.cutWeight, 0);
      expect(Math.abs((cutting.series[0]?.values[at] ?? -1) - tonnes), day).toBeLessThanOrEqual(0.51);
    });
    const lately = logs.filter(({ day }) => day > daysFrom(today, -30));
    const departments = await table<{ orgCode: string; departName: string }>('sys_depart');
    const hours = figureOf(board, 'manHours', 'bars').rows;
    expect(hours.length).toBeGreaterThan(1);
    expect(hours.reduce((sum, { value }) => sum + value, 0)).toBe(lately.reduce((sum, log) => sum + log.manHours, 0));
    for (const { label, value } of hours.filter(({ label: { zh } }) => zh !== '其他部门')) {
      const code = departments.find(({ departName }) => departName === label.zh)?.orgCode;
      const own = lately.filter(({ sysOrgCode }) => sysOrgCode === code);
      expect(value, label.zh).toBe(own.reduce((sum, log) => sum + log.manHours, 0));
    }
    const pallets = (
      await table<{ palletStatus: string; needDate: string; readyCount: number; itemCount: number }>('prm_jp_pallet')
    ).filter(
      ({ palletStatus, needDate }) =>
        palletStatus !== '90' && needDate >= daysFrom(today, -30) && needDate <= daysFrom(today, 7),
    );
    const kits = figureOf(board, 'kits', 'rates').rows;
    expect(kits.reduce((sum, { whole }) => sum + whole, 0)).toBe(pallets.reduce((sum, row) => sum + row.itemCount, 0));
    expect(kits.reduce((sum, { part }) => sum + part, 0)).toBe(pallets.reduce((sum, row) => sum + row.readyCount, 0));
    const ships = await table<{ id: string; shipNo: string }>('prm_ship');
    const marks = await table<{
      ship: string;
      seq: number;
      planDate: string;
      forecastDate: string | null;
      actualDate: string | null;
    }>('prm_milestone');
    for (const { shipNo, nodes } of figureOf(board, 'tracks', 'tracks').rows) {
      const id = ships.find((ship) => ship.shipNo === shipNo)?.id;
      const own = marks.filter(({ ship }) => ship === id).toSorted((one, other) => one.seq - other.seq);
      const next = own.find(({ actualDate }) => actualDate === null);
      const state = (mark: (typeof own)[number]) => {
        if (mark.actualDate) return mark.actualDate <= mark.planDate ? 'done' : 'late';
        if (mark.planDate < today) return 'overdue';
        if ((mark.forecastDate ?? mark.planDate) > mark.planDate) return 'slips';
        return mark === next ? 'next' : 'open';
      };
      expect(nodes, shipNo).toEqual(
        own.map((mark) => ({
          state: state(mark),
          date: mark.actualDate ?? mark.forecastDate ?? mark.planDate,
        })),
      );
    }
  });

  it('tells no hours of fewer than five people (docs/security.md P30)', async () => {
    await writeAs(1, (trx) =>
      sql`delete from sys_user_depart where dep_id = any(select id from sys_depart where org_code like 'A01A02%')`.execute(
        trx,
      ),
    );
    const told = await readAs(1, (db) => readManHours(db, 1));
    expect(told.map(({ label }) => label.zh)).not.toContain('制造一部（结构）');
    expect(told.map(({ label }) => label.zh)).toContain('其他部门');
  });
});
