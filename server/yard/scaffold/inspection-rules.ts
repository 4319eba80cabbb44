import type { Language } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isComplete, readCheckedItems, verdictOf } from '#shared/yard/scaffold/scaffold-checks.ts';
import { jointAcceptance, selfCheck } from './acceptance.ts';

/**
 * States of the scaffold in which each kind of inspection makes sense (`scaf_insp_type`). A map, since a client may call
 * its kind `constructor`.
 */
const statesFor: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['1', ['20']],
  ['2', ['30']],
  ['3', ['40', '45']],
  ['4', ['40', '45']],
  ['5', ['40', '45']],
  ['6', ['40', '45', '50']],
]);
/** Inspections whose outcome moves a scaffold in use; a joint acceptance does so through the flow. */
const movesTag: readonly unknown[] = ['3', '4', '5'];
/** Whose work each kind is: nobody else's tag is believed (docs/security.md P37). */
const rolesFor: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['1', ['scaf_crew']],
  ['2', ['scaf_insp']],
  ['3', ['scaf_insp', 'scaf_eng', 'hse']],
  ['4', ['scaf_insp', 'scaf_eng', 'hse']],
  ['5', ['scaf_insp', 'scaf_eng', 'hse']],
  ['6', ['scaf_insp', 'scaf_eng', 'scaf_crew']],
]);

export function refuseOthers({ inspType }: RecordPatch, mine: readonly string[]): void {
  const roles = rolesFor.get(inspType) ?? [];
  if (!roles.some((role) => mine.includes(role))) {
    throw fail('inspectionNotYours', {}, { inspType: 'inspectionNotYours' });
  }
}

export function refuseMisplaced({ inspType, inspector }: RecordPatch, scaffold: RecordPatch): void {
  const states = statesFor.get(inspType) ?? [];
  if (!states.includes(String(scaffold.scafStatus))) {
    throw fail('inspectionMisplaced', { no: String(scaffold.scafNo) }, { inspType: 'inspectionMisplaced' });
  }
  if (inspType === jointAcceptance && scaffold.crew === inspector) {
    throw fail('crewMayNotAccept', {}, { scaffold: 'crewMayNotAccept' });
  }
}

/** What the checks make of the inspection: the tag agrees with them (docs/domain.md §6.6 rule 3), and the result with the tag. */
export function outcomeOf(record: RecordPatch, fixDays: number, language: Language): RecordPatch {
  if (!isComplete(record.items)) throw fail('inspectionItems', {}, { items: 'inspectionItems' });
  const { failCount, forcesRed } = verdictOf(readCheckedItems(record.items));
  if (record.inspType === selfCheck) return { ...untilAccepted, failCount, result: checkedAs(failCount, forcesRed) };
  const tagAfter = forcesRed ? 'R' : String(record.tagAfter);
  if (failCount > 0 && tagAfter === 'G') throw fail('tagTooGood', {}, { tagAfter: 'tagTooGood' });
  if (tagAfter === 'Y') refuseLateFix(record, fixDays, language);
  return { failCount, tagAfter, result: resultOf(tagAfter) };
}

/** The crew's own check hangs up no tag, whatever it says: nobody uses the scaffold before the others accepted it. */
const untilAccepted: RecordPatch = { tagAfter: 'R', tagLimit: null };

function checkedAs(failCount: number, forcesRed: boolean): string {
  if (forcesRed) return resultOf('R');
  return resultOf(failCount > 0 ? 'Y' : 'G');
}

/** Green passed, yellow is to be mended and seen again, red failed: the result never says otherwise than the tag. */
function resultOf(tagAfter: string): string {
  return { G: '1', Y: '2' }[tagAfter] ?? '3';
}

/** A yellow tag gives the crew a few days at most. */
function refuseLateFix({ inspTime, fixBefore }: RecordPatch, n: number, language: Language): void {
  if (isBlank(fixBefore) || String(fixBefore) <= addDays(String(inspTime), n)) return;
  throw fail('fixTooLate', { n }, { fixBefore: errorText('fixTooLate', language, { n }) });
}

/** What the inspection does to its scaffold; null where that stays as it is. */
export function moveAfter(
  { inspType, tagAfter, tagLimit }: RecordPatch,
  { scafStatus }: RecordPatch,
  language: Language,
): { readonly action: 'stop' | 'resume' | 'passInspection'; readonly input: RecordPatch } | null {
  if (!movesTag.includes(inspType)) return null;
  const stopped = scafStatus === '45';
  if (tagAfter !== 'R') return { action: stopped ? 'resume' : 'passInspection', input: { tag: tagAfter, tagLimit } };
  return stopped
    ? null
    : { action: 'stop', input: { comment: language === 'en' ? 'Inspection failed' : '检查不合格' } };
}
