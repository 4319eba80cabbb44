import type { Finding } from '#server/workflow/area-guard.ts';
import { hoursLater, type QuaySpan, quayNeeded, quayOf, sharesQuay } from '#shared/yard/wharf/quay.ts';
import type { ActiveStay } from './active-stays.ts';
import { closedBerths, type Place } from './berth-facts.ts';
import type { BerthNeed } from './berth-need.ts';
import { depthAt, powerAt } from './plan-margins.ts';
import type { LowestTide } from './tide.ts';
import type { WharfLimits } from './wharf-limits.ts';

export const refusal = (error: Finding['error'], params: Finding['params']): Finding => ({
  error,
  params,
  blocks: true,
});
export const remark = (error: Finding['error'], params: Finding['params']): Finding => ({
  error,
  params,
  blocks: false,
});

/** A finding whose message links to another application. */
export const about = (finding: Finding, { apply }: Pick<ActiveStay, 'apply'>): Finding => ({
  ...finding,
  names: { no: { resource: 'wharf_apply', id: apply } },
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Problems of a berth that do not depend on other ships: closed, too short, too shallow, too weak (rules 2 to 4). */
export function berthProblems(
  { berth, second }: Place,
  need: BerthNeed,
  { tide, unknown }: LowestTide,
  { endClearance, endShare, underKeel }: WharfLimits,
): readonly Finding[] {
  const berths = second ? [berth, second] : [berth];
  const found: Finding[] = [];
  for (const { berthCode, berthStatus, maxDisplacement, waterDepth } of berths) {
    const code = berthCode;
    if (closedBerths.includes(berthStatus)) found.push(refusal('wharfClosed', { code }));
    const water = depthAt(waterDepth, tide, need.draft + underKeel);
    if (water.spare < 0) {
      const { need: needed, depth } = water;
      found.push(refusal('wharfTooDeep', { code, draft: need.draft, spare: underKeel, need: needed, depth }));
    }
    if (need.displacement > maxDisplacement) {
      found.push(refusal('wharfTooHeavy', { code, displacement: need.displacement, max: maxDisplacement }));
    }
  }
  const quay = quayOf(berth, second);
  if (quay === null && second) {
    found.push(refusal('wharfNotNeighbours', { code: berth.berthCode, other: second.berthCode }));
  } else if (quay !== null) {
    const [needed, length] = [
      quayNeeded(need.loa, { least: endClearance, share: endShare }),
      hundredths(quay.to - quay.from),
    ];
    const code = berths.map(({ berthCode }) => berthCode).join('+');
    if (needed > length) found.push(refusal('wharfTooShort', { code, loa: need.loa, need: needed, length }));
  }
  if (unknown) found.push(remark('wharfNoTide', unknown));
  return found;
}

/** Refusals because the quay is taken in the same row, gap included (rule 1). */
export function takenProblems(
  { berth, second }: Place,
  need: BerthNeed,
  stays: readonly ActiveStay[],
  gapHours: number,
): readonly Finding[] {
  const quay = quayOf(berth, second);
  if (quay === null) return [];
  const clear = hoursLater(need.to, gapHours);
  return rivalsOn(quay, need, stays)
    .filter((stay) => need.from < stay.clearTime && stay.fromTime < clear)
    .map((stay) =>
      about(
        refusal('wharfTaken', {
          code: berth.berthCode,
          no: stay.applyNo,
          owner: stay.shipText,
          from: stay.fromTime.slice(0, 16),
          to: stay.toTime.slice(0, 16),
        }),
        stay,
      ),
    );
}

function rivalsOn(quay: QuaySpan, need: BerthNeed, stays: readonly ActiveStay[]): readonly ActiveStay[] {
  const row = need.outerOf === null ? 1 : 2;
  return stays.filter((stay) => stay.row === row && sharesQuay(stay, quay));
}

/** Refusal if all ships at the quay together need more shore power than there is (rule 6). */
export function powerProblems(
  { berth, second }: Place,
  need: BerthNeed,
  stays: readonly ActiveStay[],
): readonly Finding[] {
  const quay = quayOf(berth, second);
  if (quay === null || need.power === 0) return [];
  const asked = { ...quay, fromTime: need.from, toTime: need.to, power: need.power };
  const { drawn, supply, spare } = powerAt(second ? [berth, second] : [berth], asked, stays);
  return spare < 0 ? [refusal('wharfPower', { code: berth.berthCode, need: drawn, power: supply })] : [];
}
