import Button from 'antd/es/button';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { categoriesMessages } from './categories.messages.ts';
import type { CategoryRow } from './category-row.ts';

export interface CategoryActions {
  /** Undefined if the user may not add categories. */
  readonly onAdd: ((row: CategoryRow) => void) | undefined;
  readonly onEdit: ((row: CategoryRow) => void) | undefined;
  readonly onRemove: ((row: CategoryRow) => void) | undefined;
}

type Words = Translate<(typeof categoriesMessages)['zh']>;

/** Columns of the tree with their actions; on phones only the name, because the category's page shows the rest. */
export function categoryColumns(
  t: Words,
  language: Language,
  actions: CategoryActions,
  { phone, hasOtherName }: { readonly phone: boolean; readonly hasOtherName: boolean },
): readonly GridColumn<CategoryRow>[] {
  const { onAdd, onEdit } = actions;
  const onRemove = phone ? undefined : actions.onRemove;
  const several = [onAdd, onEdit, onRemove].filter((action) => action !== undefined).length;
  return [
    { key: 'name', title: t('name'), width: phone ? 180 : 240, text: (row) => categoryName(row, language) },
    ...(phone ? [] : detailColumns(t, language, hasOtherName)),
    ...(several === 0
      ? []
      : [
          {
            key: 'actions',
            title: t('actions'),
            width: 20 + 76 * several,
            pinned: 'end' as const,
            text: () => '',
            show: (row: CategoryRow | undefined) => (
              <>
                {onAdd && (
                  <Act
                    row={row}
                    label={t('addBelow')}
                    title={t('addBelowOf', { name: row ? categoryName(row, language) : '' })}
                    run={onAdd}
                  />
                )}
                {onEdit && (
                  <Act
                    row={row}
                    label={t('edit')}
                    title={t('editOf', { name: row ? categoryName(row, language) : '' })}
                    run={onEdit}
                  />
                )}
                {onRemove && (
                  <Act
                    row={row}
                    label={t('remove')}
                    title={t('removeOf', { name: row ? categoryName(row, language) : '' })}
                    run={onRemove}
                    danger
                  />
                )}
              </>
            ),
          },
        ]),
  ];
}

function detailColumns(t: Words, language: Language, hasOtherName: boolean): readonly GridColumn<CategoryRow>[] {
  const otherName: GridColumn<CategoryRow> = {
    key: 'nameEn',
    title: t('otherName'),
    width: 180,
    text: (row) => (language === 'en' ? row.name : (row.nameEn ?? '')),
  };
  return [
    { key: 'code', title: t('code'), width: 140, text: ({ code }) => code },
    ...(hasOtherName ? [otherName] : []),
    { key: 'updateTime', title: t('changed'), width: 180, text: (row) => row.updateTime ?? row.createTime },
  ];
}

/** Name in the user's language, if there is one. */
export const categoryName = ({ name, nameEn }: CategoryRow, language: Language): string =>
  (language === 'en' && nameEn) || name;

interface ActProps {
  readonly row: CategoryRow | undefined;
  readonly label: string;
  readonly title: string;
  readonly run: (row: CategoryRow) => void;
  readonly danger?: boolean;
}

function Act({ row, label, title, run, danger = false }: ActProps) {
  return (
    <Button type="link" size="small" danger={danger} aria-label={title} onClick={() => row && run(row)}>
      {label}
    </Button>
  );
}
