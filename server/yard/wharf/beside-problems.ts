import type { Finding } from '#server/workflow/area-guard.ts';
import { earlierDay, laterDay } from '#shared/workflow/day.ts';
import { quayBetween, quayOf, sharesQuay } from '#shared/yard/wharf/quay.ts';
import type { ActiveStay } from './active-stays.ts';
import type { Place } from './berth-facts.ts';
import type { BerthNeed } from './berth-need.ts';
import { about, refusal, remark } from './berth-problems.ts';
import { hazards } from './predicates.ts';

/** Problems of lying outside another ship (docs/domain.md §7.3 rule 5). */
export function besideProblems({ berth }: Place, need: BerthNeed, stays: readonly ActiveStay[]): readonly Finding[] {
  if (need.outerOf === null) return insideProblems(berth, need, stays);
  const code = berth.berthCode;
  const inner = stays.find(({ id }) => id === need.outerOf);
  if (inner?.row !== 1 || inner.berth !== berth.id) return [refusal('wharfInnerUnknown', { code })];
  const no = inner.applyNo;
  const found: Finding[] = [];
  const wide = Math.round((inner.beam + need.beam) * 100) / 100;
  if (wide > berth.maxBeamOut) found.push(refusal('wharfTooWide', { code, beam: wide, max: berth.maxBeamOut }));
  if (need.from < inner.fromTime) {
    const from = inner.fromTime.slice(0, 16);
    found.push(about(refusal('wharfInnerAway', { no, owner: inner.shipText, from }), inner));
  }
  if (hasOil(need.hazards) || hasOil(inner.hazards)) found.push(about(refusal('wharfOil', { no }), inner));
  if (need.to > inner.toTime) found.push(about(remark('wharfShift', { no, to: inner.toTime.slice(0, 16) }), inner));
  return found;
}

const hasOil = (list: readonly string[]): boolean => list.includes(hazards.oil);

/** For the inner ship: problems with ships that lie or will lie outside of it (total beam, oil). */
function insideProblems(berth: Place['berth'], need: BerthNeed, stays: readonly ActiveStay[]): readonly Finding[] {
  const quay = quayOf(berth);
  const outer = stays.filter((stay) => stay.row === 2 && quay !== null && sharesQuay(stay, quay));
  const beside = outer.filter((stay) => need.from < stay.toTime && stay.fromTime < need.to);
  return beside.flatMap((stay) => {
    const no = stay.applyNo;
    const wide = Math.round((stay.beam + need.beam) * 100) / 100;
    return [
      ...(wide > berth.maxBeamOut
        ? [about(refusal('wharfTooWide', { code: berth.berthCode, beam: wide, max: berth.maxBeamOut }), stay)]
        : []),
      ...(hasOil(need.hazards) || hasOil(stay.hazards) ? [about(refusal('wharfOil', { no }), stay)] : []),
    ];
  });
}

/** Warnings about engine trials and hot work next to each other at the same time (rule 8); HSE is notified. */
export function trialRemarks(
  { berth, second }: Place,
  need: BerthNeed,
  stays: readonly ActiveStay[],
  codes: ReadonlyMap<string, string>,
): readonly Finding[] {
  const quay = quayOf(berth, second);
  const foes = [
    ...(need.hazards.includes(hazards.trial) ? [hazards.hotWork] : []),
    ...(need.hazards.includes(hazards.hotWork) ? [hazards.trial] : []),
  ];
  if (quay === null || foes.length === 0) return [];
  return stays
    .filter((stay) => quayBetween(quay, stay) === 0 && foes.some((foe) => stay.hazards.includes(foe)))
    .filter((stay) => need.from < stay.toTime && stay.fromTime < need.to)
    .map((stay) => {
      const params = {
        no: stay.applyNo,
        code: codes.get(stay.berth) ?? '',
        from: laterDay(need.from, stay.fromTime).slice(0, 16),
        to: earlierDay(need.to, stay.toTime).slice(0, 16),
      };
      return about(remark('wharfTrial', params), stay);
    });
}
