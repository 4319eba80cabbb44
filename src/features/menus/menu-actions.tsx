import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useSyncExternalStore } from 'react';
import { addRule } from '#shared/contract/data-rule.ts';
import { addMenu, countBelowMenu, deleteMenu, editMenu, sortMenus } from '#shared/contract/menu.ts';
import type { TreeStore } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { useCanEach } from '#src/session/permission.ts';
import { menuName } from './menu-columns.tsx';
import { isLoose, type MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import type { Opened } from './opened.ts';

interface MenuActionsProps {
  readonly store: TreeStore<MenuRow>;
  readonly onOpen: (opened: Opened) => void;
  readonly onChanged: (parents: readonly (string | null)[]) => Promise<void>;
}

/** What can be done with the row that was chosen last; a page is no place for what nobody may do. */
export function MenuActions({ store, onOpen, onChanged }: MenuActionsProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const [modal, holder] = Modal.useModal();
  const active = useSyncExternalStore(store.subscribe, () => store.at(store.active));
  const [add, edit, remove, rule] = useCanEach([addMenu.access, editMenu.access, deleteMenu.access, addRule.access]);
  const sort = useSend(sortMenus);
  const send = useSend(deleteMenu);
  const row = active === undefined || isLoose(active.row) ? undefined : active.row;
  const siblings = siblingsOf(store, active);
  const place = row === undefined ? -1 : siblings.findIndex(({ id }) => id === row.id);

  const move = async (by: 1 | -1) => {
    const ids = siblings.map(({ id }) => id);
    const [moved] = ids.splice(place, 1);
    if (row === undefined || moved === undefined) return;
    ids.splice(place + by, 0, moved);
    await sort.mutateAsync({ body: { ids } });
    tell('success', t('sorted'));
    await onChanged([row.parentId]);
  };
  const askRemove = async () => {
    if (row === undefined) return;
    const name = menuName(row, language, t);
    const below = await call(countBelowMenu, { query: { id: row.id } });
    void modal.confirm({
      title: t('removeTitle', { name }),
      content: below.pages + below.buttons > 0 ? t('removeBelow', below) : t('removeAlone'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        await send.mutateAsync({ query: { id: row.id } });
        tell('success', t('removed', { name }));
        await onChanged([row.parentId]);
      },
    });
  };
  const quiet = (work: Promise<void>) => void work.catch(() => undefined);
  const none = row === undefined;
  return (
    <>
      {holder}
      {add?.visible && (
        <Button disabled={none || row.menuType === 2} onClick={() => row && onOpen({ kind: 'add', parent: row })}>
          {t('addBelow')}
        </Button>
      )}
      {edit?.visible && (
        <>
          <Button disabled={none} onClick={() => row && onOpen({ kind: 'edit', row })}>
            {t('edit')}
          </Button>
          <Button disabled={place < 1 || sort.isPending} onClick={() => quiet(move(-1))}>
            {t('up')}
          </Button>
          <Button disabled={place < 0 || place >= siblings.length - 1 || sort.isPending} onClick={() => quiet(move(1))}>
            {t('down')}
          </Button>
        </>
      )}
      {rule?.visible && (
        <Button disabled={none} onClick={() => row && onOpen({ kind: 'rules', row })}>
          {t('rules')}
        </Button>
      )}
      {remove?.visible && (
        <Button danger disabled={none || row.seeded} onClick={() => quiet(askRemove())}>
          {t('remove')}
        </Button>
      )}
      <span className={css.chosen} role="status">
        {row === undefined ? t('chooseRow') : t('chosen', { name: menuName(row, language, t) })}
      </span>
    </>
  );
}

/** Rows with the same parent, in their order; they are all in sight beside the active one. */
function siblingsOf(store: TreeStore<MenuRow>, active: ReturnType<TreeStore<MenuRow>['at']>): readonly MenuRow[] {
  if (active === undefined) return [];
  const found: MenuRow[] = [];
  for (let place = 0; place < store.count; place += 1) {
    const node = store.at(place);
    if (node !== undefined && node.parent === active.parent && !isLoose(node.row)) found.push(node.row);
  }
  return found;
}
