import type { ResultOf } from '#shared/contract/call.ts';
import type { listLate } from '#shared/contract/workflow/late.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import { currentLanguage } from '#src/i18n/language.ts';

export type LatePage = ResultOf<typeof listLate>;
export type LateRow = LatePage['records'][number];

/** Wire names of the list's filters. */
export const lateFilterNames = ['kind', 'owner', 'days'] as const;

export const rowId = ({ key }: LateRow): string => key;

/** Title of the item and the current step of its flow. */
export function titleText({ title, nodeName }: LateRow): string {
  return [title, nodeName].filter(Boolean).join(' · ');
}

/** Names of the people responsible. */
export function ownersText({ owners }: LateRow, nobody: string): string {
  if (owners.length === 0) return nobody;
  return joinNames(
    owners.map(({ realname }) => realname),
    currentLanguage(),
  );
}
