import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
} from '#server/yard/ship/progress.ts';
import type { BoardResult } from '#shared/contract/board.ts';
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
});
