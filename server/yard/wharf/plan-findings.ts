import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { hoursLater } from '#shared/yard/wharf/quay.ts';
import { type ActiveStay, activeStays } from './active-stays.ts';
import { type BerthFacts, loadBerths, loadPlace, type Place } from './berth-facts.ts';
import { type BerthNeed, berthNeedOf } from './berth-need.ts';
import { berthProblems, powerProblems, takenProblems } from './berth-problems.ts';
import { besideProblems, trialRemarks } from './beside-problems.ts';
import { applyTypes, isPlanned } from './predicates.ts';
import { type LowestTide, lowestTide } from './tide.ts';
import { type WharfLimits, wharfLimits } from './wharf-limits.ts';

/** The quay during the requested time. */
export interface QuaySituation {
  readonly limits: WharfLimits;
  readonly tide: LowestTide;
  readonly stays: readonly ActiveStay[];
  readonly berths: readonly BerthFacts[];
}

export async function readQuay(db: Db, tenantId: number, { from, to, own }: BerthNeed): Promise<QuaySituation> {
  const limits = await wharfLimits(tenantId);
  const asked = { from, clear: hoursLater(to, limits.gapHours), own, gapHours: limits.gapHours };
  const [tide, stays, berths] = await pipelined([
    lowestTide(db, tenantId, from, to),
    activeStays(db, tenantId, asked),
    loadBerths(db, tenantId),
  ]);
  return { limits, tide, stays, berths };
}

/** All problems of a place at the quay in that time (docs/domain.md §7.3). */
export function problemsAt(place: Place, need: BerthNeed, { limits, tide, stays, berths }: QuaySituation) {
  const codes = new Map(berths.map(({ id, berthCode }) => [id, berthCode]));
  return [
    ...berthProblems(place, need, tide, limits),
    ...besideProblems(place, need, stays),
    ...takenProblems(place, need, stays, limits.gapHours),
    ...powerProblems(place, need, stays),
    ...trialRemarks(place, need, stays, codes),
  ];
}

/** Problems of the planned berth and times. A departure needs no berth. */
export async function planFindings({ db, tenantId, record }: Pick<FindingInput, 'db' | 'tenantId' | 'record'>) {
  if (!isPlanned(record) || record.applyType === applyTypes.leave) return [];
  const place = await loadPlace(db, tenantId, record);
  const need = berthNeedOf(record);
  return place && need ? againstPlan(db, tenantId, place, need) : [];
}

/** The same check for berths that the caller has loaded, and locked if it writes. */
export async function againstPlan(
  db: Db,
  tenantId: number,
  place: Place,
  need: BerthNeed,
): Promise<readonly Finding[]> {
  return problemsAt(place, need, await readQuay(db, tenantId, need));
}
