import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { actionWord } from '#server/workflow/event/event-words.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
} from '#server/yard/ship/progress.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { addDays } from '#shared/workflow/day.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { testApp } from '#tests/support/app.ts';
import { figureOf, readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase({ demo: true });
const server = testApp();
const tenant = 1;
let board: BoardResult;

/** Whole tables into memory: the slow re-computation counts by hand. */
async function table<T>(name: string): Promise<readonly T[]> {
  return (await readAs(tenant, (db) => sql<T>`select * from ${sql.table(name)}`.execute(db))).rows;
}

beforeAll(async () => {
  board = await readBoard(server, 'dataCockpit');
});

const kpiOf = (name: string) => figureOf(board, name, 'kpi').value;

describe('the cockpit figure equals a slow re-computation for', () => {
  it('ship progress, plan and deviation', async () => {
    const ships = await table<{ id: string; shipNo: string }>('prm_ship');
    const blocks = await table<{ id: string; ship: string; weight: number }>('prm_block');
    const stages = await table<StageDates & { block: string }>('prm_block_stage');
    const marks = await table<{ ship: string; weight: number; planDate: string; actualDate: string | null }>(
      'prm_milestone',
    );
    const today = board.asOf.slice(0, 10);
    const shown = figureOf(board, 'ships', 'ships').rows;
    for (const ship of ships) {
      const row = shown.find((entry) => entry.shipNo === ship.shipNo);
      let [actual, planned, tonnes] = [0, 0, 0];
      for (const block of blocks.filter((entry) => entry.ship === ship.id)) {
        const own = stages.filter((stage) => stage.block === block.id);
        actual += block.weight * actualBlockProgress(own);
        planned += block.weight * plannedBlockProgress(own, today);
        tonnes += block.weight;
      }
      const own = marks.filter((mark) => mark.ship === ship.id);
      const reached = own.filter((mark) => mark.actualDate !== null).reduce((sum, mark) => sum + mark.weight, 0);
      const due = own.filter((mark) => mark.planDate <= today).reduce((sum, mark) => sum + mark.weight, 0);
      expect(row?.actual, ship.shipNo).toBeCloseTo(shipProgress(actual / tonnes, reached), 0.9);
      expect(row?.planned, ship.shipNo).toBeCloseTo(shipProgress(planned / tonnes, due), 0.9);
    }
    const mean = shown.reduce((sum, ship) => sum + ship.deviation, 0) / shown.length;
    expect(kpiOf('progressDeviation')).toBeCloseTo(mean, 1);
    expect(kpiOf('shipsInBuild')).toBe(ships.length);
    expect(shown.map((ship) => [ship.shipNo, ship.light])).toEqual([
      ['HS2401', 'Y'],
      ['HS2402', 'G'],
      ['HS2403', 'R'],
    ]);
  });

  it('applications per month and today', async () => {
    const filed = (await table<{ createTime: string }>('prm_scaffold_apply')).map((row) => row.createTime);
    const { at, series } = figureOf(board, 'applications', 'columns');
    expect(at).toHaveLength(12);
    at.forEach((month, index) => {
      expect(series[0]?.values[index], month).toBe(filed.filter((time) => time.startsWith(month)).length);
    });
    const today = board.asOf.slice(0, 10);
    const others = ['prm_site_apply', 'prm_tool_apply', 'prm_wharf_apply', 'prm_jp_apply', 'prm_wx_apply'];
    const all = (await Promise.all(others.map((name) => table<{ createTime: string }>(name)))).flat();
    const times = [...filed, ...all.map((row) => row.createTime)];
    expect(kpiOf('applicationsToday')).toBe(times.filter((time) => time.startsWith(today)).length);
  });

  it('open and overdue tasks', async () => {
    const open = (await table<{ status: string; dueTime: string | null }>('wf_task')).filter(
      (row) => row.status === 'open',
    );
    const overdue = open.filter((row) => row.dueTime !== null && row.dueTime < board.asOf);
    const { rows } = figureOf(board, 'overdue', 'queue');
    expect(rows.reduce((sum, row) => sum + row.open, 0)).toBe(open.length);
    expect(rows.reduce((sum, row) => sum + row.overdue, 0)).toBe(overdue.length);
    expect(kpiOf('overdueTasks')).toBe(overdue.length);
    expect(overdue.length).toBeGreaterThan(0);
  });

  it('scaffolds in use', async () => {
    const standing = (await table<{ scafStatus: string; volume: number; tag: string }>('prm_scaffold')).filter((row) =>
      ['40', '45'].includes(row.scafStatus),
    );
    // In hundredths: a half is one only where nothing was lost by adding.
    const volume = Math.round(standing.reduce((sum, row) => sum + Math.round(row.volume * 100), 0) / 100);
    const shown = figureOf(board, 'scaffolds', 'tags');
    expect(shown).toMatchObject({ inUse: standing.length, volume });
    expect(kpiOf('scaffoldVolume')).toBe(volume);
    for (const { tag, count } of shown.rows) {
      expect(count, tag).toBe(standing.filter((row) => row.tag === tag).length);
    }
  });

  it('the last twenty events and the most frequent reasons of delay', async () => {
    const filed = {
      prm_scaffold_apply: scaffoldApply,
      prm_site_apply: siteApply,
      prm_tool_apply: toolApply,
      prm_wharf_apply: wharfApply,
      prm_jp_apply: jpApply,
      prm_wx_apply: wxApply,
    };
    const numbers = new Map<string, { readonly no: string; readonly of: ResourceDefinition }>();
    for (const [name, of] of Object.entries(filed)) {
      for (const { id, applyNo: no } of await table<{ id: string; applyNo: string }>(name)) numbers.set(id, { no, of });
    }
    const events = await table<{ id: string; createTime: string; bizId: string; action: string }>('prm_event');
    const latest = events
      .filter(({ bizId }) => numbers.has(bizId))
      .toSorted((a, b) => b.createTime.localeCompare(a.createTime) || b.id.localeCompare(a.id))
      .slice(0, 20);
    const told = figureOf(board, 'events', 'events').rows;
    expect(told.map((event) => event.bizNo)).toEqual(latest.map((event) => numbers.get(event.bizId)?.no));
    // Each step is called as the record's own timeline calls it.
    expect(told.map((event) => event.step)).toEqual(
      latest.map(({ action, bizId }) => actionWord(numbers.get(bizId)?.of ?? scaffoldApply, action)),
    );
    const stages = await table<{ delayReason: string | null }>('prm_block_stage');
    const late = stages.filter((stage) => stage.delayReason !== null).length;
    const reasons = figureOf(board, 'delayReasons', 'bars').rows;
    expect(reasons).toHaveLength(5);
    expect(reasons.reduce((sum, row) => sum + row.value, 0)).toBeLessThanOrEqual(late);
    expect(reasons[0]?.label.zh).toBe('材料');
  });

  it('site area, berths and violations', async () => {
    const today = board.asOf.slice(0, 10);
    const sites = await table<{ id: string; zone: string; area: number; bays: number }>('prm_site');
    const closures = await table<{ site: string; fromDay: string; toDay: string | null }>('prm_site_closed');
    const isClosed = (id: string, day: string) =>
      closures.some(({ site, fromDay, toDay }) => site === id && fromDay <= day && (toDay === null || toDay >= day));
    const uses = await table<{ site: string; bayNos: string; fromDate: string; toDate: string; state: string }>(
      'prm_site_occupy',
    );
    const usedOn = (day: string, zone?: string) => {
      const own = sites.filter((site) => (zone === undefined || site.zone === zone) && !isClosed(site.id, day));
      const used = own.map(({ id, area, bays }) => {
        const here = uses.filter(
          ({ site, fromDate, toDate, state }) =>
            site === id && fromDate <= day && (state === '2' || (state === '3' && toDate >= day)),
        );
        return (area * here.reduce((sum, { bayNos }) => sum + bayNos.split(',').length, 0)) / bays;
      });
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      return (100 * sum(used)) / sum(own.map(({ area }) => area));
    };
    const { trend } = figureOf(board, 'siteUse', 'kpi');
    trend.forEach((shown, at) => {
      expect(shown, `${11 - at} weeks ago`).toBeCloseTo(usedOn(addDays(today, -7 * (11 - at))), 0.9);
    });
    const zones = figureOf(board, 'zones', 'radar').rows;
    expect(zones.map(({ label }) => label.zh)).toEqual(['结构区', '总组区', '舾装区', '涂装区', '码头区', '堆场']);
    for (const [at, zone] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
      expect(zones[at]?.percent, zone).toBeCloseTo(usedOn(today, zone), 0.9);
    }

    const berths = (await table<{ id: string; berthStatus: string }>('prm_berth')).filter(
      ({ berthStatus }) => berthStatus !== '2' && berthStatus !== '3',
    );
    const stays = (
      await table<{
        berth: string;
        secondBerth: string | null;
        fromTime: string;
        toTime: string;
        row: number;
        state: string;
      }>('prm_wharf_stay')
    ).filter(({ row, state }) => row === 1 && (state === '2' || state === '3'));
    const hour = 3_600_000;
    const ms = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);
    const lain = stays.map(({ berth, secondBerth, fromTime, toTime, state }) => ({
      berths: [berth, secondBerth],
      from: ms(fromTime),
      to: state === '2' ? Number.POSITIVE_INFINITY : ms(toTime),
    }));
    const now = ms(board.asOf);
    figureOf(board, 'berthUse', 'kpi').trend.forEach((shown, at) => {
      const end = now - (11 - at) * 168 * hour;
      const week = lain.filter(({ from, to }) => from < end && to > end - 168 * hour);
      // Hour by hour, in their middle.
      let taken = 0;
      for (let moment = end - 167.5 * hour; moment < end; moment += hour) {
        const here = week.filter(({ from, to }) => from <= moment && to > moment).flatMap((stay) => stay.berths);
        taken += berths.filter(({ id }) => here.includes(id)).length;
      }
      expect(Math.abs(shown - (100 * taken) / (168 * berths.length)), `${11 - at} weeks ago`).toBeLessThan(1.5);
    });

    const violations = (await table<{ happenTime: string; violStatus: string }>('prm_violation')).filter(
      ({ violStatus }) => violStatus !== '90',
    );
    const { trend: months, value } = figureOf(board, 'violations', 'kpi');
    figureOf(board, 'applications', 'columns').at.forEach((month, at) => {
      expect(months[at], month).toBe(violations.filter(({ happenTime }) => happenTime.startsWith(month)).length);
    });
    expect(value).toBe(months.at(-1));
  });
});
