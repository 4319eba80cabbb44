import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import Modal from 'antd/es/modal';
import { useSyncExternalStore } from 'react';
import { addRule } from '#shared/contract/rights/data-rule.ts';
import { addMenu, countBelowMenu, deleteMenu, editMenu, moveMenu } from '#shared/contract/rights/menu.ts';
import { type MoveStep, stepTarget } from '#src/grid/tree/tree-move.ts';
import type { TreeStore } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useCanEach } from '#src/session/permission.ts';
import { menuName } from './menu-columns.tsx';
import { isLoose, type MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import type { Opened } from './opened.ts';
import type { MenuMoves } from './use-menu-moves.ts';

interface Action {
  readonly key: 'edit' | 'addBelow' | 'up' | 'down' | 'rules' | 'remove';
  readonly may: boolean | undefined;
  /** Currently not possible. */
  readonly off?: boolean;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface MenuActionsProps {
  readonly store: TreeStore<MenuRow>;
  readonly moves: MenuMoves | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly onChanged: (parents: readonly (string | null)[]) => Promise<void>;
}

/** Actions for the active row; actions that the user may not use are not shown. */
export function MenuActions({ store, moves, onOpen, onChanged }: MenuActionsProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const [modal, holder] = Modal.useModal();
  const active = useSyncExternalStore(store.subscribe, () => store.at(store.active));
  const [add, edit, remove, rule] = useCanEach([addMenu.access, editMenu.access, deleteMenu.access, addRule.access]);
  const counts = useSupported(countBelowMenu);
  const canMove = useSupported(moveMenu);
  const send = useSend(deleteMenu);
  const phone = usePhone();
  const row = active === undefined || isLoose(active.row) ? undefined : active.row;
  const target = (step: MoveStep) => stepTarget(store.inSight, store.active, step);
  const canStep = (step: MoveStep) =>
    row !== undefined && moves !== undefined && !moves.isPending && typeof target(step) !== 'string';
  const move = (step: MoveStep) => {
    const to = target(step);
    if (typeof to !== 'string') moves?.onMove(to);
  };
  const belowText = ({ isLeaf }: MenuRow, below: { readonly pages: number; readonly buttons: number } | null) => {
    if (below === null) return t(isLeaf ? 'removeAlone' : 'removeAllBelow');
    return below.pages + below.buttons > 0 ? t('removeBelow', below) : t('removeAlone');
  };
  const askRemove = async () => {
    if (row === undefined) return;
    const name = menuName(row, language, t);
    const below = counts ? await call(countBelowMenu, { query: { id: row.id } }) : null;
    void modal.confirm({
      title: t('removeTitle', { name }),
      content: belowText(row, below),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        await send.mutateAsync({ query: { id: row.id } });
        showMessage('success', t('removed', { name }));
        await onChanged([row.parentId]);
      },
    });
  };
  const actions: readonly Action[] =
    row === undefined
      ? []
      : [
          { key: 'edit', may: edit?.visible, run: () => onOpen({ kind: 'edit', row }) },
          { key: 'addBelow', may: add?.visible && row.menuType !== 2, run: () => onOpen({ kind: 'add', parent: row }) },
          { key: 'up', may: moves && true, off: !canStep('up'), run: () => move('up') },
          { key: 'down', may: moves && true, off: !canStep('down'), run: () => move('down') },
          { key: 'rules', may: rule?.visible && row.menuType !== 2, run: () => onOpen({ kind: 'rules', row }) },
          {
            key: 'remove',
            may: remove?.visible && !row.seeded,
            danger: true,
            run: () => void askRemove().catch(() => undefined),
          },
        ];
  const possible = actions.filter(({ may }) => may === true);
  const [first, ...others] = possible;
  return (
    <>
      {holder}
      {phone && first && (
        <>
          <Button onClick={first.run}>{t(first.key)}</Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: others
                .filter(({ off }) => off !== true)
                .map(({ key, danger, run }) => ({ key, label: t(key), danger: danger === true, onClick: run })),
            }}
          >
            <Button>{t('more')}</Button>
          </Dropdown>
        </>
      )}
      {!phone &&
        possible.map(({ key, off, danger, run }) => (
          <Button key={key} danger={danger === true} disabled={off === true} onClick={run}>
            {t(key)}
          </Button>
        ))}
      <span className={css.chosen} role="status">
        {row === undefined
          ? t(canMove ? 'chooseRow' : 'chooseRowPlain')
          : t('chosen', { name: menuName(row, language, t) })}
      </span>
    </>
  );
}
