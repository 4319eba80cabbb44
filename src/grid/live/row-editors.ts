import { joinNames } from '#shared/resource/join-names.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';

/** What a row shows of those who edit it elsewhere: a bar and their names, drawn by style from the attribute. */
export function rowEditorAttributes(
  store: EditStore,
  t: Translate<'editing'>,
): (row: GridRecord) => Readonly<Record<string, unknown>> {
  return (row) => {
    const names = store.marksOf(row)?.editors;
    if (names === undefined || names.length === 0) return {};
    const text = t('editing', { names: joinNames(names, currentLanguage()) });
    return { 'data-editors': text, 'aria-description': text };
  };
}
