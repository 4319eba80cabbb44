import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import { MenuIcon } from '#src/shell/menu-icon/menu-icon.tsx';
import { isLoose, type MenuRow } from './menu-row.ts';
import type { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';

type T = Translate<typeof menusMessages.zh>;

/** Name in the user's language, or in the other language if that is missing. */
export function menuName(row: MenuRow, language: Language, t: T): string {
  if (isLoose(row)) return t('loose');
  return (language === 'en' && row.nameEn) || row.name;
}

function stateText(row: MenuRow, t: T): string {
  if (isLoose(row)) return '';
  const words = [
    ...(row.hidden ? [t('hidden')] : []),
    ...(row.menuType === 2 && row.status === '0' ? [t('off')] : []),
    // A JeecgBoot server does not tell which menus belong to the product.
    ...(row.seeded === false ? [t('own')] : []),
    ...(row.ruleFlag === 1 ? [t('ruled')] : []),
  ];
  return listed(words);
}

const kinds = ['kind0', 'kind1', 'kind2'] as const;

/** Columns; on phones only name and kind, because the drawer shows the rest. */
export function menuColumns(language: Language, t: T, phone: boolean): readonly GridColumn<MenuRow>[] {
  const kindOf = (row: MenuRow) => (isLoose(row) ? '' : t(kinds[row.menuType] ?? 'kind2'));
  const columns: readonly GridColumn<MenuRow>[] = [
    {
      key: 'name',
      title: t('name'),
      width: phone ? 200 : 250,
      text: (row) => menuName(row, language, t),
      show: (row, text) => (
        <span className={css.name} data-quiet={row?.hidden === true || isLoose(row)}>
          <span className={css.icon} data-none={!row?.icon}>
            <MenuIcon name={row?.icon ?? null} />
          </span>
          {text}
        </span>
      ),
    },
    { key: 'menuType', title: t('kind'), width: 100, text: kindOf },
    { key: 'state', title: t('state'), width: 90, text: (row) => stateText(row, t) },
    { key: 'url', title: t('url'), width: 180, text: ({ url }) => url ?? '' },
    { key: 'component', title: t('component'), width: 170, text: ({ component }) => component ?? '' },
    { key: 'perms', title: t('perms'), width: 180, text: ({ perms }) => perms ?? '' },
    {
      key: 'sortNo',
      title: t('sortNo'),
      width: 80,
      align: 'end',
      text: (row) => (isLoose(row) ? '' : String(row.sortNo ?? '')),
    },
  ];
  return phone ? columns.slice(0, 2) : columns;
}
