import type { Language } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { isComplete, readCheckedItems, verdictOf } from '#shared/yard/scaffold/scaffold-checks.ts';
import { jointAcceptance, selfCheck } from './acceptance.ts';

/**
 * Scaffold status in which each kind of inspection is allowed (`scaf_insp_type`). A Map, because a client may send the
 * kind `constructor`.
 */
const statesFor: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['1', ['20']],
  ['2', ['30']],
  ['3', ['40', '45']],
  ['4', ['40', '45']],
  ['5', ['40', '45']],
  ['6', ['40', '45', '50']],
]);
/** Kinds of inspection that change a scaffold in use. A joint acceptance changes it through the flow. */
const movesTag: readonly unknown[] = ['3', '4', '5'];
/** Roles that may record each kind of inspection (docs/security.md P37). */
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
    throw fail('inspectionMisplaced', {}, { inspType: 'inspectionMisplaced' });
  }
  if (inspType === jointAcceptance && scaffold.crew === inspector) {
    throw fail('crewMayNotAccept', {}, { scaffold: 'crewMayNotAccept' });
  }
}

/**
 * Result and tag of an inspection. The tag must agree with the checks (docs/domain.md §6.6 rule 3), and the result
 * agrees with the tag.
 */
export function outcomeOf(record: RecordPatch, fixDays: number, language: Language): RecordPatch {
  if (!isComplete(record.items)) throw fail('inspectionItems', {}, { items: 'inspectionItems' });
  const { failCount, forcesRed } = verdictOf(readCheckedItems(record.items));
  if (record.inspType === selfCheck) return { ...untilAccepted, failCount, result: checkedAs(failCount, forcesRed) };
  const tagAfter = forcesRed ? 'R' : String(record.tagAfter);
  if (failCount > 0 && tagAfter === 'G') throw fail('tagTooGood', {}, { tagAfter: 'tagTooGood' });
  if (tagAfter === 'Y') refuseLateFix(record, fixDays, language);
  return { failCount, tagAfter, result: resultOf(tagAfter) };
}

/** A self-check never sets a usable tag: the scaffold may not be used before the joint acceptance. */
const untilAccepted: RecordPatch = { tagAfter: 'R', tagLimit: null };

function checkedAs(failCount: number, forcesRed: boolean): string {
  if (forcesRed) return resultOf('R');
  return resultOf(failCount > 0 ? 'Y' : 'G');
}

/** Result by tag: green is passed, yellow needs repair and another inspection, red is failed. */
function resultOf(tagAfter: string): string {
  return { G: '1', Y: '2' }[tagAfter] ?? '3';
}

/** A yellow tag allows `n` days at most until the repair. */
function refuseLateFix({ inspTime, fixBefore }: RecordPatch, n: number, language: Language): void {
  if (isBlank(fixBefore) || String(fixBefore) <= addDays(String(inspTime), n)) return;
  throw fail('fixTooLate', { n }, { fixBefore: errorText('fixTooLate', language, { n }) });
}

/** The transition of the scaffold after the inspection; null if the scaffold does not change. */
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
