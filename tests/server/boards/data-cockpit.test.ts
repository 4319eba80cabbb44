import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { loadDemoYard } from '#server/demo/load-demo.ts';
import { actionWord } from '#server/workflow/event-words.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
} from '#server/yard/ship/progress.ts';
import { dataCockpitShape } from '#shared/contract/board.schema.ts';
import { type DataCockpit, dataCockpit } from '#shared/contract/board.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();
const server = testApp();
const tenant = 1;
const path = `/jeecg-boot${dataCockpit.path}`;
let board: DataCockpit;

/** Whole tables into memory: the slow re-computation counts by hand. */
async function table<T>(name: string): Promise<readonly T[]> {
  return (await readAs(tenant, (db) => sql<T>`select * from ${sql.table(name)}`.execute(db))).rows;
}

beforeAll(async () => {
  await loadDemoYard({ tenantId: tenant, passwordHash: 'not a hash' });
  const answer = await server.anonymous.raw(path);
  const envelope = (await answer.json()) as { success: boolean; code: number; result: unknown };
  expect(envelope).toMatchObject({ success: true, code: 200 });
  board = dataCockpitShape.result.strict().parse(envelope.result);
});

const kpiOf = (key: DataCockpit['kpis'][number]['key']) => board.kpis.find((kpi) => kpi.key === key);

describe('each figure equals a slow re-computation', () => {
  it('ship progress, plan and deviation', async () => {
    const ships = await table<{ id: string; shipNo: string }>('prm_ship');
    const blocks = await table<{ id: string; ship: string; weight: number }>('prm_block');
    const stages = await table<StageDates & { block: string }>('prm_block_stage');
    const marks = await table<{ ship: string; weight: number; planDate: string; actualDate: string | null }>(
      'prm_milestone',
    );
    const today = board.asOf.slice(0, 10);
    for (const ship of ships) {
      const row = board.ships.find((entry) => entry.shipNo === ship.shipNo);
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
    const mean = board.ships.reduce((sum, ship) => sum + ship.deviation, 0) / board.ships.length;
    expect(kpiOf('progressDeviation')?.value).toBeCloseTo(mean, 1);
    expect(kpiOf('shipsInBuild')?.value).toBe(ships.length);
    expect(board.ships.map((ship) => [ship.shipNo, ship.light])).toEqual([
      ['HS2401', 'Y'],
      ['HS2402', 'G'],
      ['HS2403', 'R'],
    ]);
  });

  it('applications by month and today', async () => {
    const filed = (await table<{ createTime: string }>('prm_scaffold_apply')).map((row) => row.createTime);
    const [area] = board.applications.areas;
    expect(board.applications.months).toHaveLength(12);
    board.applications.months.forEach((month, index) => {
      expect(area?.counts[index], month).toBe(filed.filter((time) => time.startsWith(month)).length);
    });
    const today = board.asOf.slice(0, 10);
    expect(kpiOf('applicationsToday')?.value).toBe(filed.filter((time) => time.startsWith(today)).length);
  });

  it('open and overdue to-dos', async () => {
    const open = (await table<{ status: string; dueTime: string | null }>('wf_task')).filter(
      (row) => row.status === 'open',
    );
    const overdue = open.filter((row) => row.dueTime !== null && row.dueTime < board.asOf);
    expect(board.overdue.reduce((sum, row) => sum + row.open, 0)).toBe(open.length);
    expect(board.overdue.reduce((sum, row) => sum + row.overdue, 0)).toBe(overdue.length);
    expect(kpiOf('overdueTasks')?.value).toBe(overdue.length);
    expect(overdue.length).toBeGreaterThan(0);
  });

  it('scaffolds in use', async () => {
    const standing = (await table<{ scafStatus: string; volume: number; tag: string }>('prm_scaffold')).filter((row) =>
      ['40', '45'].includes(row.scafStatus),
    );
    const volume = Math.round(standing.reduce((sum, row) => sum + row.volume, 0));
    expect(board.scaffolds).toMatchObject({ inUse: standing.length, volume });
    expect(kpiOf('scaffoldVolume')?.value).toBe(volume);
    for (const { tag, count } of board.scaffolds.byTag) {
      expect(count, tag).toBe(standing.filter((row) => row.tag === tag).length);
    }
  });

  it('the last twenty events and the commonest reasons of delay', async () => {
    const events = await table<{ id: string; createTime: string; bizNo: string; bizTable: string; action: string }>(
      'prm_event',
    );
    const latest = events
      .toSorted((a, b) => b.createTime.localeCompare(a.createTime) || b.id.localeCompare(a.id))
      .slice(0, 20);
    expect(board.events.map((event) => event.bizNo)).toEqual(latest.map((event) => event.bizNo));
    // Each step is called as the record's own timeline calls it.
    const word = ({ bizTable, action }: (typeof latest)[number]) => {
      const definition = yardDefinitions.find((entry) => entry.table === bizTable);
      return definition && actionWord(definition, action);
    };
    expect(board.events.map((event) => event.step)).toEqual(latest.map(word));
    const stages = await table<{ delayReason: string | null }>('prm_block_stage');
    const late = stages.filter((stage) => stage.delayReason !== null).length;
    expect(board.delayReasons).toHaveLength(5);
    expect(board.delayReasons.reduce((sum, row) => sum + row.count, 0)).toBeLessThanOrEqual(late);
    expect(board.delayReasons[0]?.label.zh).toBe('材料');
  });
});

describe('what a wall may see (P30)', () => {
  it('names no person and nothing beyond the schema', async () => {
    const text = JSON.stringify(board);
    const people = await table<{ username: string; realname: string }>('sys_user');
    const told = people.filter(
      ({ username, realname }) => text.includes(`"${username}"`) || (realname.length > 1 && text.includes(realname)),
    );
    expect(told.map((person) => person.realname)).toEqual([]);
    expect(text).not.toContain('owner');
  });

  it('is the configured yard whatever the request says', async () => {
    const other = await server.anonymous.with({ tenantId: 999 }).raw(path);
    expect(await other.json()).toMatchObject({ result: { asOf: board.asOf } });
  });

  it('answers POST with the platform text and never writes', async () => {
    const answer = await server.anonymous.raw(path, { method: 'POST', body: '{}' });
    expect(await answer.json()).toMatchObject({ success: false, code: 405 });
  });
});

describe('one query a period', () => {
  it('confirms an unchanged picture with 304 and no body', async () => {
    const first = await server.anonymous.raw(path);
    const again = await server.anonymous.raw(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('serves five hundred screens the same answer', async () => {
    const tags = await Promise.all(
      Array.from({ length: 500 }, async () => (await server.anonymous.raw(path)).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(1);
  });
});
