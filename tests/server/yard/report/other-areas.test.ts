import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { expectSame, figures, period, type Row, rowsOf, summaryAs, summed, today, within } from './report-cast.ts';

testDatabase({ demo: true });
const app = testApp();
const read = (name: string, query: Readonly<Record<string, string>> = {}) =>
  summaryAs(app, 'admin', { name, ...period, ...query });

const share = (rows: readonly Row[], of: (row: Row) => string, good: (row: Row) => boolean, times = 100) => {
  const [part, whole] = [summed(rows.filter(good), of, () => 1), summed(rows, of, () => 1)];
  return new Map([...whole].map(([key, count]) => [key, (times * (part.get(key) ?? 0)) / count]));
};
const one = () => 1;
const text = (value: unknown) => String(value);

describe('the reports equal a slow computation for', () => {
  it('R3, issues, turnover and overdue lines', async () => {
    const tools = await rowsOf(
      sql<Row>`select id, category, stock_qty + out_qty + repair_qty as owned from prm_tool where del_flag = 0`,
    );
    const categoryOf = new Map(tools.map(({ id, category }) => [id, text(category)]));
    const of = (row: Row) => categoryOf.get(row.tool ?? null) ?? '';
    const moves = await rowsOf(
      sql<Row>`select id, tool, apply, move_type, qty, reverses, move_time::text as moved from prm_tool_move`,
    );
    const reversed = new Set(moves.map(({ reverses }) => reverses));
    const issues = moves.filter((row) => row.moveType === '2' && within(row.moved) && !reversed.has(row.id));
    const shown = await read('tool-turnover');
    expectSame(figures(shown, 'issues'), summed(issues, of, one), 5);
    const pieces = summed(issues, of, ({ qty }) => Number(qty));
    const owned = summed(
      tools,
      ({ category }) => text(category),
      ({ owned: all }) => Number(all),
    );
    expectSame(
      figures(shown, 'turnover'),
      new Map([...pieces].map(([key, sum]) => [key, sum / (owned.get(key) ?? 1)])),
      1,
    );
    const lines = (
      await rowsOf(sql<Row>`select l.tool, l.line_status, a.id as apply, a.plan_return, a.returned_at::text as returned
        from prm_tool_apply_line l join prm_tool_apply a on a.id = l.apply_id
        where a.del_flag = 0 and l.del_flag = 0 and l.out_qty > 0`)
    ).filter(({ planReturn }) => within(planReturn));
    const backOf = new Map<string, string>();
    for (const move of moves.filter(({ moveType }) => moveType === '3')) {
      const key = `${move.apply} ${move.tool}`;
      if (text(move.moved) > (backOf.get(key) ?? '')) backOf.set(key, text(move.moved));
    }
    const isLate = (row: Row) => {
      const back = row.lineStatus === '5' ? (backOf.get(`${row.apply} ${row.tool}`) ?? text(row.returned)) : today;
      return back.slice(0, 10) > text(row.planReturn);
    };
    expectSame(figures(shown, 'lines'), summed(lines, of, one), 5);
    expectSame(figures(shown, 'overdue'), share(lines, of, isLate), 0);
  });

  it('R4, calibrations due', async () => {
    const all = await rowsOf(
      sql<Row>`select tool, calib_date, valid_to from prm_tool_calib where del_flag = 0 order by calib_date, id`,
    );
    const due = all.filter(({ validTo }) => within(validTo));
    const next = (row: Row) => all.slice(all.indexOf(row) + 1).find(({ tool }) => tool === row.tool)?.calibDate;
    const of = (row: Row) => text(row.validTo).slice(0, 7);
    const shown = await read('tool-calibration');
    expectSame(figures(shown, 'due'), summed(due, of, one), 5);
    const timely = due.filter((row) => text(next(row) ?? '9999') <= text(row.validTo));
    expectSame(figures(shown, 'timely'), summed(timely, of, one), 5);
    expect(shown.totals[3]?.value).toBe(due.filter((row) => next(row) === undefined).length);
  });

  it('R5, volumes, and R6, first acceptances', async () => {
    const scaffolds = await rowsOf(
      sql<Row>`select id, crew, volume, accept_date, dismantle_date from prm_scaffold where del_flag = 0`,
    );
    const of = (row: Row) => text(row.crew);
    const volume = ({ volume: size }: Row) => Number(size);
    const shown = await read('scaffold-volume');
    expectSame(
      figures(shown, 'erected'),
      summed(
        scaffolds.filter((row) => within(row.acceptDate)),
        of,
        volume,
      ),
      -1,
    );
    expectSame(
      figures(shown, 'dismantled'),
      summed(
        scaffolds.filter((row) => within(row.dismantleDate)),
        of,
        volume,
      ),
      -1,
    );
    const standing = scaffolds.filter(
      (row) =>
        row.acceptDate !== null &&
        text(row.acceptDate) <= period.to &&
        (row.dismantleDate === null || text(row.dismantleDate) > period.to),
    );
    expectSame(figures(shown, 'standing'), summed(standing, of, volume), -1);

    const crewOf = new Map(scaffolds.map((row) => [row.id, of(row)]));
    const first = new Map<string, Row>();
    const joint = await rowsOf(sql<Row>`select id, scaffold, insp_time::text as seen, result from prm_scaffold_inspect
      where del_flag = 0 and insp_type = '2' order by insp_time, id`);
    for (const row of joint) if (!first.has(text(row.scaffold))) first.set(text(row.scaffold), row);
    const tries = [...first.values()].filter(({ seen }) => within(seen));
    const crew = (row: Row) => crewOf.get(row.scaffold ?? null) ?? '';
    const passes = await read('scaffold-first-pass');
    expectSame(figures(passes, 'tries'), summed(tries, crew, one), 5);
    expectSame(
      figures(passes, 'rate'),
      share(tries, crew, ({ result }) => result === '1'),
      0,
    );
  });

  it('R7, hours at the berths, minute by minute', async () => {
    const stays = await rowsOf(sql<Row>`select berth, second_berth, "row", from_time::text as came, state,
      case state when '2' then now() else to_time end::text as went from prm_wharf_stay where del_flag = 0 and state in ('2', '3')`);
    const berths = await rowsOf(sql<Row>`select id, berth_code from prm_berth where del_flag = 0`);
    const ms = (clock: unknown) => Date.parse(`${text(clock).slice(0, 19).replace(' ', 'T')}Z`);
    const [from, to] = [ms(`${period.from} 00:00:00`), ms(`${period.to} 00:00:00`) + 86_400_000];
    const rate = (row: number) =>
      new Map(
        berths.map(({ id, berthCode }) => {
          const own = stays.filter((stay) => (stay.berth === id || stay.secondBerth === id) && stay.row === row);
          let taken = 0;
          const edges = [...new Set(own.flatMap((stay) => [ms(stay.came), ms(stay.went)]).concat(from, to))].toSorted(
            (a, b) => a - b,
          );
          for (const [at, start] of edges.entries()) {
            const end = edges[at + 1] ?? start;
            const there = own.some((stay) => ms(stay.came) <= start && ms(stay.went) >= end);
            if (there && start >= from && end <= to) taken += end - start;
          }
          return [text(berthCode), (100 * taken) / (to - from)];
        }),
      );
    const shown = await read('berth-use', { spread: 'total' });
    expectSame(figures(shown, 'rate'), rate(1), 0);
    expectSame(figures(shown, 'outer'), rate(2), 0);
  });

  it('R8, kept berthing plans', async () => {
    const plans = (
      await rowsOf(sql<Row>`select first_eta::text as planned, actual_in is not null as moored,
          abs(extract(epoch from actual_in - first_eta)) <= 21600 as kept from prm_wharf_apply where del_flag = 0`)
    ).filter(({ planned }) => within(planned));
    const of = (row: Row) => text(row.planned).slice(0, 7);
    const shown = await read('wharf-plan');
    expectSame(figures(shown, 'planned'), summed(plans, of, one), 5);
    expectSame(
      figures(shown, 'rate'),
      share(plans, of, ({ kept }) => kept === true),
      0,
    );
  });

  it('R9, deliveries on time and kit rates', async () => {
    const trips = (
      await rowsOf(sql<Row>`select t.id, a.team, t.sign_time::text as signed, a.pallet_ids,
          t.sign_time <= a.need_time + interval '1 hour' as timely
        from prm_jp_trip t join prm_jp_apply a on a.id = t.apply where t.del_flag = 0 and a.del_flag = 0`)
    ).filter(({ signed }) => within(signed));
    const pallets = await rowsOf(
      sql<Row>`select id, discipline, item_count, ready_count from prm_jp_pallet where del_flag = 0`,
    );
    const byId = new Map(pallets.map((pallet) => [text(pallet.id), pallet]));
    const of = ({ team }: Row) => text(team);
    const shown = await read('deliveries', { spread: 'total' });
    expectSame(figures(shown, 'trips'), summed(trips, of, one), 5);
    expectSame(
      figures(shown, 'timely'),
      share(trips, of, ({ timely }) => timely === true),
      0,
    );
    const loads = trips.flatMap((trip) =>
      text(trip.palletIds)
        .split(',')
        .flatMap((id): Row[] => {
          const pallet = byId.get(id);
          return pallet
            ? [{ ...pallet, team: trip.team ?? null, trip: trip.id ?? null, timely: trip.timely ?? null }]
            : [];
        }),
    );
    const kit = (key: (row: Row) => string) => {
      const [ready, items] = [
        summed(loads, key, ({ readyCount }) => Number(readyCount)),
        summed(loads, key, ({ itemCount }) => Number(itemCount)),
      ];
      return new Map([...items].map(([name, count]) => [name, (100 * (ready.get(name) ?? 0)) / count]));
    };
    expectSame(figures(shown, 'kit'), kit(of), 0);
    const disciplines = await read('deliveries', { spread: 'total', by: 'discipline' });
    const discipline = (row: Row) => text(row.discipline);
    expectSame(figures(disciplines, 'kit'), kit(discipline), 0);
    const once = [...new Map(loads.map((row) => [`${row.trip} ${row.discipline}`, row])).values()];
    expectSame(
      figures(disciplines, 'timely'),
      share(once, discipline, ({ timely }) => timely === true),
      0,
    );
  });

  it('R10, arrivals, and the losses of material', async () => {
    const lines = await rowsOf(sql<Row>`select l.apply_id, o.need_date from prm_wx_apply_line l
      join prm_wx_order_line o on o.id = l.order_line where l.del_flag = 0`);
    const arrivals = (
      await rowsOf(sql<Row>`select a.id, c.code, a.gate_in::text as came, a.pass_qty, a.reject_qty
        from prm_wx_apply a join prm_contractor c on c.id = a.contractor where a.del_flag = 0 and a.direction in ('2', '3')`)
    ).filter(({ came }) => within(came));
    const of = ({ code }: Row) => text(code);
    const timely = (row: Row) =>
      lines
        .filter(({ applyId }) => applyId === row.id)
        .every(({ needDate }) => text(row.came).slice(0, 10) <= text(needDate));
    const shown = await read('arrivals', { spread: 'total' });
    expectSame(figures(shown, 'timely'), share(arrivals, of, timely), 0);
    const [passed, seen] = [
      summed(arrivals, of, (row) => Number(row.passQty)),
      summed(arrivals, of, (row) => Number(row.passQty) + Number(row.rejectQty)),
    ];
    expectSame(
      figures(shown, 'passed'),
      new Map(
        [...seen].flatMap(([key, all]) => (all > 0 ? [[key, (100 * (passed.get(key) ?? 0)) / all] as const] : [])),
      ),
      0,
    );

    const orders = (
      await rowsOf(sql<Row>`select o.order_no, c.code, o.due_date, o.sent_weight, o.in_weight, o.loss_listed
        from prm_wx_order o join prm_contractor c on c.id = o.contractor
        where o.del_flag = 0 and o.material_by = '1' and o.order_status in ('3', '4')`)
    ).filter(({ dueDate }) => within(dueDate));
    const order = (row: Row) => `${row.code} ${row.orderNo}`;
    const losses = await read('material-losses');
    expectSame(
      figures(losses, 'sent'),
      summed(orders, order, (row) => Number(row.sentWeight)),
      1,
    );
    expectSame(
      figures(losses, 'lost'),
      summed(orders, order, (row) => Number(row.sentWeight) - Number(row.inWeight)),
      1,
    );
    expect(losses.totals[4]?.value).toBe(orders.filter(({ lossListed }) => lossListed === true).length);
  });

  it('R11, violations per man-hours, and R14, block stages', async () => {
    const violations = (
      await rowsOf(
        sql<Row>`select category, level, points, viol_status, happen_time::text as happened from prm_violation where del_flag = 0`,
      )
    ).filter((row) => within(row.happened) && row.violStatus !== '90');
    const logs = await rowsOf(sql<Row>`select day, man_hours from prm_progress_day where del_flag = 0`);
    const hours = logs.filter(({ day }) => within(day)).reduce((sum, { manHours }) => sum + Number(manHours), 0);
    const of = (row: Row) => `${row.category} ${row.level}`;
    const shown = await read('violations', { spread: 'total' });
    const cases = summed(violations, of, one);
    expectSame(figures(shown, 'cases'), cases, 5);
    expectSame(
      figures(shown, 'points'),
      summed(violations, of, ({ points }) => Number(points)),
      5,
    );
    expectSame(figures(shown, 'rate'), new Map([...cases].map(([key, count]) => [key, (200_000 * count) / hours])), 1);

    const stages = (
      await rowsOf(sql<Row>`select s.ship_no, g.stage, g.plan_end, g.act_end from prm_block_stage g
        join prm_block b on b.id = g.block join prm_ship s on s.id = b.ship where g.del_flag = 0 and b.del_flag = 0`)
    ).filter(({ planEnd }) => within(planEnd));
    const stage = (row: Row) => `${row.shipNo} ${row.stage}`;
    const progress = await read('block-stages', { spread: 'total' });
    expectSame(figures(progress, 'planned'), summed(stages, stage, one), 5);
    expectSame(
      figures(progress, 'done'),
      summed(
        stages.filter(({ actEnd }) => actEnd !== null),
        stage,
        one,
      ),
      5,
    );
    const late = stages.filter((row) => text(row.actEnd ?? today) > text(row.planEnd));
    expectSame(figures(progress, 'late'), summed(late, stage, one), 5);
  });
});
