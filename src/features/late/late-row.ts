import type { ResultOf } from '#shared/contract/call.ts';
import type { listLate } from '#shared/contract/workflow/late.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import { currentLanguage } from '#src/i18n/language.ts';

export type LatePage = ResultOf<typeof listLate>;
export type LateRow = LatePage['records'][number];

/** Conditions of the list by wire name. */
export const lateFilterNames = ['kind', 'owner', 'days'] as const;

export const rowId = ({ key }: LateRow): string => key;

/** What it is about, and at which step of its flow it stands. */
export function titleText({ title, nodeName }: LateRow): string {
  return [title, nodeName].filter(Boolean).join(' · ');
}

/** Who is asked, in words. */
export function ownersText({ owners }: LateRow, nobody: string): string {
  if (owners.length === 0) return nobody;
  return joinNames(
    owners.map(({ realname }) => realname),
    currentLanguage(),
  );
}
