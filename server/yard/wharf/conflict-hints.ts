import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { hoursLater } from '#shared/yard/wharf/quay.ts';
import { activeStays } from './active-stays.ts';
import { loadBerths, type Place } from './berth-facts.ts';
import { type BerthNeed, berthNeedOf } from './berth-need.ts';
import { remark, takenProblems } from './berth-problems.ts';
import { isPlanned, takesBerth } from './predicates.ts';
import { wharfLimits } from './wharf-limits.ts';

/** An application that waits with a wish or a planned berth. */
interface Waiting {
  readonly id: string;
  readonly place: Place;
  readonly need: BerthNeed;
}

interface Rival {
  readonly of: string;
  readonly no: string;
  readonly owner: string;
  readonly from: string;
  readonly to: string;
}

/**
 * 冲突提示 of the pending list (docs/domain.md §7.4): the ship that has the berth in that time, otherwise another
 * application for it.
 */
export async function conflictHints(
  db: Db,
  tenantId: number,
  records: readonly ResourceRecord[],
): Promise<ReadonlyMap<string, Finding>> {
  const waiting = await waitingOf(db, tenantId, records);
  const from = waiting.map(({ need }) => need.from).toSorted()[0];
  const to = waiting
    .map(({ need }) => need.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return new Map();
  const { gapHours } = await wharfLimits(tenantId);
  const stays = await activeStays(db, tenantId, { from, clear: hoursLater(to, gapHours), own: [], gapHours });
  const rivals = await rivalsOf(db, tenantId, waiting, gapHours);
  return new Map(
    waiting.flatMap(({ id, place, need }) => {
      const others = stays.filter(({ apply }) => !need.own.includes(apply));
      const [taken] = takenProblems(place, need, others, gapHours);
      const rival = rivals.get(id);
      const hint = taken ?? (rival && wished(place, rival));
      return hint ? [[id, hint] as const] : [];
    }),
  );
}

async function waitingOf(db: Db, tenantId: number, records: readonly ResourceRecord[]): Promise<readonly Waiting[]> {
  const asking = records.filter(takesBerth);
  if (asking.length === 0) return [];
  const berths = new Map((await loadBerths(db, tenantId)).map((berth) => [berth.id, berth]));
  return asking.flatMap((record) => {
    const need = berthNeedOf(record);
    const berth = berths.get(String(isPlanned(record) ? record.berthId : record.wantBerth));
    const second = isBlank(record.secondBerth) ? undefined : berths.get(String(record.secondBerth));
    return need && berth ? [{ id: record.id, place: { berth, second }, need }] : [];
  });
}

const wished = ({ berth }: Place, { no, owner, from, to }: Rival): Finding =>
  remark('wharfWished', { code: berth.berthCode, no, owner, from, to });

/**
 * For each waiting application the first other one that asks for the same berth at an overlapping time, in one
 * statement.
 */
async function rivalsOf(
  db: Db,
  tenantId: number,
  waiting: readonly Waiting[],
  gapHours: number,
): Promise<ReadonlyMap<string, Rival>> {
  const asked = waiting.map(({ id, place, need }) => ({ id, berth: place.berth.id, from: need.from, to: need.to }));
  const gap = sql`make_interval(secs => ${Math.round(gapHours * 3600)}::int)`;
  const { rows } = await sql<Rival>`
    select distinct on (w.id) w.id as "of", a.apply_no as no, coalesce(a.ship_name, '') as owner,
      to_char(a.eta, 'YYYY-MM-DD HH24:MI') as "from", to_char(a.etd, 'YYYY-MM-DD HH24:MI') as "to"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as w(id text, berth text, "from" timestamptz, "to" timestamptz)
      join prm_wharf_apply a on a.tenant_id = ${tenantId} and a.del_flag = 0 and a.bpm_status = '1'
        and a.biz_status = '10' and a.apply_type in ('1', '2', '5') and a.id <> w.id
        and coalesce(a.berth_id, a.want_berth) = w.berth and a.eta < w."to" + ${gap} and a.etd + ${gap} > w."from"
    order by w.id, a.apply_no`.execute(db);
  return new Map(rows.map((row) => [row.of, row]));
}
