import type { PasteOutcome } from '#src/grid/edit/paste/paste-outcome.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { editTableMessages } from './edit-table.messages.ts';
import type { NoticeTone } from './table-notices.ts';

const nothingPasted = { empty: 'pasteEmpty', names: 'pasteNames', code: 'pasteCode' } as const;

/** Message about the result of a paste or fill: what was done, what was left out, or why nothing was done. */
export function pasteWords(
  outcome: PasteOutcome,
  t: Translate<typeof editTableMessages.zh>,
  language: Language,
): { readonly tone: NoticeTone; readonly text: string } {
  if (outcome.kind === 'nothing') return { tone: 'warning', text: t(nothingPasted[outcome.reason]) };
  const join = (parts: readonly string[]) => parts.join(language === 'zh' ? '；' : '; ');
  if (outcome.kind === 'filled') {
    const left = outcome.left > 0 ? [t('pasteLeft', { n: outcome.left })] : [];
    return {
      tone: outcome.left > 0 ? 'warning' : 'success',
      text: join([t('filled', { cells: outcome.cells }), ...left]),
    };
  }
  const { failures, patches, appended, cutRows, cutColumns } = outcome.plan;
  const cells = [...patches.values()].reduce((sum, patch) => sum + Object.keys(patch).length, 0);
  const left = [
    ...(failures.length > 0 ? [t('pasteLeft', { n: failures.length })] : []),
    ...(cutRows > 0 ? [t('pasteCutRows', { n: cutRows })] : []),
    ...(cutColumns > 0 ? [t('pasteCutColumns', { n: cutColumns })] : []),
  ];
  const isSame = cells === 0 && appended === 0;
  const done = [
    ...(isSame ? (failures.length > 0 ? [] : [t('pastedNothing')]) : [t('pasted', { cells })]),
    ...(appended > 0 ? [t('pastedRows', { n: appended })] : []),
  ];
  return {
    tone: left.length > 0 ? 'warning' : 'success',
    text: join([...done, ...left]),
  };
}
