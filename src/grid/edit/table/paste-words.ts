import type { PasteOutcome } from '#src/grid/edit/paste-cells.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { editTableMessages } from './edit-table.messages.ts';
import type { NoticeTone } from './table-notices.ts';

const nothingPasted = { empty: 'pasteEmpty', names: 'pasteNames', code: 'pasteCode' } as const;

/** What a paste did, what it left out and why it did nothing, in words. */
export function pasteWords(
  outcome: PasteOutcome,
  t: Translate<keyof typeof editTableMessages.zh>,
  language: Language,
): { readonly tone: NoticeTone; readonly text: string } {
  if (outcome.kind === 'nothing') return { tone: 'warning', text: t(nothingPasted[outcome.reason]) };
  const { failures, patches, appended, skipped, cutRows, cutColumns } = outcome.plan;
  if (outcome.kind === 'refused') {
    return {
      tone: 'warning',
      text: t('pasteRefused', { n: failures.length, first: failures[0]?.problem[language] ?? '' }),
    };
  }
  const cells = [...patches.values()].reduce((sum, patch) => sum + Object.keys(patch).length, 0);
  const left = [
    ...(skipped > 0 ? [t('pasteSkipped', { n: skipped })] : []),
    ...(cutRows > 0 ? [t('pasteCutRows', { n: cutRows })] : []),
    ...(cutColumns > 0 ? [t('pasteCutColumns', { n: cutColumns })] : []),
  ];
  const done = [
    cells === 0 && appended === 0 ? t('pastedNothing') : t('pasted', { cells }),
    ...(appended > 0 ? [t('pastedRows', { n: appended })] : []),
  ];
  return {
    tone: left.length > 0 ? 'warning' : 'success',
    text: [...done, ...left].join(language === 'zh' ? '；' : '; '),
  };
}
