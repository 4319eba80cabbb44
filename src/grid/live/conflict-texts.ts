import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { OpenConflict } from './conflicts.ts';
import type { liveMessages } from './live.messages.ts';

export type LiveWords = Translate<typeof liveMessages.zh>;

/** The texts of a conflict. */
export interface ConflictTexts {
  readonly row: string;
  readonly column: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who saved the other value, and when. */
  readonly author: string;
}

export function conflictTexts(model: EditModel, conflict: OpenConflict, t: LiveWords): ConflictTexts {
  const { id, key, mine, theirs, author } = conflict;
  const { name, time } = author;
  return {
    row: rowText(model, id, t),
    column: model.columnOf(key)?.title ?? key,
    mine: valueText(model, id, key, mine) || t('empty'),
    theirs: valueText(model, id, key, theirs) || t('empty'),
    author: name === undefined ? t('byUnknown') : t('by', { name, time: time ?? '' }),
  };
}

/** A row by its number and the text of its first column. */
function rowText(model: EditModel, id: string, t: LiveWords): string {
  const index = model.store.positionOf(id);
  const row = model.store.at(index);
  const first = model.columns.find(({ type }) => type !== 'hidden');
  const name = row && first ? valueText(model, id, first.key, row[first.key]) : '';
  return [t('row', { n: index + 1 }), name].filter((part) => part !== '').join(' ');
}

function valueText(model: EditModel, id: string, key: string, value: unknown): string {
  const column = model.columnOf(key);
  const row = model.store.at(model.store.positionOf(id));
  if (column === undefined || row === undefined) return String(value ?? '');
  return model.typeOf(column).text(value, column, model.context, row);
}
