import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { resolveActor } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { berthPlan } from '#server/yard/wharf/berth-plan.ts';
import { readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { at, berthMaker, createWharfCast, wharfCast } from './wharf-cast.ts';

testDatabase();
const app = testApp();
const { file, planned, stayOf } = wharfCast(app);
const newBerth = berthMaker();

const day = (ahead: number) => at(ahead, '00:00').slice(0, 10);
const from = day(60);

interface Tide {
  readonly low: number | null;
  readonly high?: number;
  readonly lowAt?: string;
  readonly highAt?: string;
  readonly wind?: number;
  readonly type?: string;
}

async function calendarDay(date: string, { low, high, lowAt, highAt, wind, type = '1' }: Tide) {
  const values = [type, wind ?? null, low, high ?? null, lowAt ?? null, highAt ?? null].map((value) => sql`${value}`);
  await writeAs(FIRST_TENANT, (trx) =>
    sql`insert into prm_calendar (id, tenant_id, day, day_type, wind_level, tide_low, tide_high, low_tide_at, high_tide_at)
      values (left(md5(${date}), 32), ${FIRST_TENANT}, ${date}::date, ${sql.join(values)})
      on conflict (id) do update set tide_low = excluded.tide_low`.execute(trx),
  );
}

beforeAll(async () => {
  await createWharfCast();
  await calendarDay(day(59), { low: 0.5, lowAt: '05:10,17:40', high: 3.2, highAt: '11:20,23:50', wind: 3 });
  await calendarDay(day(60), { low: 0.4, lowAt: '06:00,18:25', high: 3.3, highAt: '12:10', wind: 7 });
  await calendarDay(day(61), { low: 0.1, type: '4', wind: 9 });
  await calendarDay(day(62), { low: 0.6, wind: 8 });
  await calendarDay(day(63), { low: null, high: 3, highAt: '02:00' });
});

const read = async (who = 'wharf', days = 3) => (await app.as(who)).call(readBerthPlan, { query: { from, days } });

describe('spare water and shore power on the berth plan', () => {
  // docs/domain.md §7.3 rule 3: 9.0 + 0.1 (lowest tide of the stay) − 6.0 − 0.5 = 2.6.
  it('are those of the rules, and follow the tide', async () => {
    const berth = await newBerth({ waterDepth: 9, shorePower: 800 });
    const shallow = await newBerth({ waterDepth: 7.2, shorePower: 100, length: 60 }, true);
    const ship = await planned(berth.id, { eta: at(60, '08:00'), etd: at(61, '10:00') });
    const wide = await planned(
      berth.id,
      { eta: at(62, '08:00'), etd: at(63, '10:00'), draftMax: 5, shorePowerKva: 850 },
      { secondBerth: shallow.id },
    );
    const mine = async (who?: string) => (await read(who)).boxes.filter((box) => box.berth === berth.id);
    expect((await mine()).map(({ no, water, power }) => ({ no, water, power }))).toEqual([
      { no: ship.no, water: { draft: 6, depth: 9, tide: 0.1, isTideKnown: true, spare: 2.6 }, power: null },
      // The shallower berth, and the yard's low tide of 0 m: 7.2 + 0 − 5.0 − 0.5 = 1.7; 800 + 100 − 850 = 50.
      {
        no: wide.no,
        water: { draft: 5, depth: 7.2, tide: 0, isTideKnown: false, spare: 1.7 },
        power: { asked: 850, drawn: 850, supply: 900, spare: 50 },
      },
    ]);
    // Ebb lower than planned: 9.0 − 3.0 − 6.0 − 0.5 = −0.5.
    await calendarDay(day(61), { low: -3 });
    expect((await mine('leader'))[0]?.water).toMatchObject({ tide: -3, spare: -0.5 });
    await calendarDay(day(61), { low: 0.1 });
  });

  it('count the power of all ships at the same time, and the least that is left at the berth', async () => {
    const berth = await newBerth({ shorePower: 800 });
    const inner = await planned(berth.id, { eta: at(60, '08:00'), etd: at(62, '10:00'), shorePowerKva: 500 });
    const outerOf = (await stayOf(inner))?.id;
    const beside = { eta: at(61, '08:00'), etd: at(61, '20:00'), shorePowerKva: 200 };
    const outer = await planned(berth.id, beside, { outerOf });
    const times = { eta: at(61, '12:00'), etd: at(61, '18:00') };
    const asked = await file({ wantBerth: berth.id, ...times, shorePowerKva: 400 });
    const { berths, boxes } = await read();
    const power = boxes.filter((box) => box.berth === berth.id).map((box) => [box.no, box.power]);
    expect(power).toEqual([
      [inner.no, { asked: 500, drawn: 700, supply: 800, spare: 100 }],
      [outer.no, { asked: 200, drawn: 700, supply: 800, spare: 100 }],
      [asked.no, { asked: 400, drawn: 1100, supply: 800, spare: -300 }],
    ]);
    // A request is not decided, so that it takes nothing of the berth yet.
    expect(berths.find(({ id }) => id === berth.id)?.power).toEqual({ supply: 800, spare: 100 });
    const dark = await newBerth({ shorePower: null });
    expect((await read()).berths.find(({ id }) => id === dark.id)?.power).toBeNull();
  });

  it('are left out if a rule hides what they are made of', async () => {
    const berth = await newBerth();
    await planned(berth.id, { eta: at(60, '08:00'), etd: at(61, '10:00'), shorePowerKva: 100 });
    const actor = await resolveActor((await app.as('chief')).token ?? '', undefined, 'zh');
    const seen = async (hidden: readonly string[]) => {
      const restrictions = { ...actor.restrictions, hidden: new Set(hidden) };
      const plan = await readAs(FIRST_TENANT, (db) => berthPlan(db, { ...actor, restrictions }, { from, days: 3 }));
      const box = plan.boxes.find((each) => each.berth === berth.id);
      const at = plan.berths.find(({ id }) => id === berth.id);
      return [box?.water?.spare, box?.power?.spare, at?.power?.spare, plan.calendar.length];
    };
    expect(await seen([])).toEqual([2.6, 700, 700, 5]);
    expect(await seen(['prm:wharf:apply:draftMax'])).toEqual([undefined, 700, 700, 5]);
    expect(await seen(['prm:wharf:berth:waterDepth'])).toEqual([undefined, 700, 700, 5]);
    expect(await seen(['prm:wharf:apply:shorePowerKva'])).toEqual([2.6, undefined, 800, 5]);
    expect(await seen(['prm:wharf:berth:shorePower'])).toEqual([2.6, undefined, undefined, 5]);
    expect(await seen(['prm:base:calendar:tideLow'])).toEqual([2.6, 700, 700, 0]);
  });
});

describe('the calendar of the berth plan', () => {
  it('has tide and weather from the day before to the day after, and the days without mooring', async () => {
    const { calendar } = await read('wharf', 3);
    expect(calendar).toEqual([
      {
        day: day(59),
        high: { level: 3.2, at: ['11:20', '23:50'] },
        low: { level: 0.5, at: ['05:10', '17:40'] },
        wind: 3,
        stop: null,
      },
      {
        day: day(60),
        high: { level: 3.3, at: ['12:10'] },
        low: { level: 0.4, at: ['06:00', '18:25'] },
        wind: 7,
        stop: null,
      },
      { day: day(61), high: { level: null, at: [] }, low: { level: 0.1, at: [] }, wind: 9, stop: 'typhoon' },
      { day: day(62), high: { level: null, at: [] }, low: { level: 0.6, at: [] }, wind: 8, stop: 'wind' },
      { day: day(63), high: { level: 3, at: ['02:00'] }, low: { level: null, at: [] }, wind: null, stop: null },
    ]);
  });
});
