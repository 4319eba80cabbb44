import { joinNames } from '#shared/resource/join-names.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { rowEditorMessages } from './row-editors.messages.ts';

/** Row attributes with the names of other users who are editing the row; the style sheet shows them as a bar. */
export function rowEditorAttributes(
  store: EditStore,
  t: Translate<(typeof rowEditorMessages)['zh']>,
): (row: GridRecord) => Readonly<Record<string, unknown>> {
  return (row) => {
    const names = store.marksOf(row)?.editors;
    if (names === undefined || names.length === 0) return {};
    const text = t('editing', { names: joinNames(names, currentLanguage()) });
    return { 'data-editors': text, 'aria-description': text };
  };
}
