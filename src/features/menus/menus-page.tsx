import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Suspense, useMemo, useState } from 'react';
import { addMenu, moveMenu } from '#shared/contract/rights/menu.ts';
import { size } from '#shared/theme/tokens.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { TreeGrid } from '#src/grid/tree/tree-grid.tsx';
import { useTree } from '#src/grid/tree/use-tree.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useMay } from '#src/session/permission.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { MenuActions } from './menu-actions.tsx';
import { menuColumns } from './menu-columns.tsx';
import { isLoose, loadMenus, menuReader } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import type { Opened } from './opened.ts';
import { useMenuMoves } from './use-menu-moves.ts';
import { useReload } from './use-reload.ts';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const RulesDrawer = lazyPart(async () => (await import('./rules-drawer.tsx')).RulesDrawer);

/** 菜单管理: the tree of menus, pages and buttons, loaded level by level, with actions on the active row. */
export function MenusPage() {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const mayAdd = useMay(addMenu).visible;
  const canMove = useSupported(moveMenu);
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const load = useMemo(() => loadMenus(name), [name]);
  const { store, window } = useTree(menuReader, load, size.listRow);
  const phone = usePhone();
  const columns = useMemo(() => menuColumns(language, t, phone), [language, t, phone]);
  const reload = useReload(store, window);
  const moves = useMenuMoves(reload);
  const close = () => setOpened(null);
  return (
    <PageContent
      title={t('title')}
      description={t(canMove ? 'lead' : 'leadPlain')}
      fills
      actions={
        mayAdd && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setOpened({ kind: 'add', parent: null })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <div className={css.bar}>
        <Input.Search
          className={css.search}
          allowClear={clearable}
          maxLength={100}
          placeholder={t('search')}
          aria-label={t('searchLabel')}
          onSearch={(text) => setName(text.trim())}
        />
        <MenuActions store={store} moves={name === '' ? moves : undefined} onOpen={setOpened} onChanged={reload} />
      </div>
      <div className={css.card}>
        <TreeGrid
          store={store}
          window={window}
          columns={columns}
          label={t('title')}
          // Search results have no levels, so rows cannot be moved.
          moves={name === '' ? moves : undefined}
          onOpen={(row) => isLoose(row) || setOpened({ kind: 'edit', row })}
          empty={name === '' ? t('empty') : t('nothingFound', { name })}
        />
      </div>
      <Suspense>
        {(opened?.kind === 'add' || opened?.kind === 'edit') && (
          <MenuDrawer
            key={opened.kind === 'edit' ? opened.row.id : 'new'}
            row={opened.kind === 'edit' ? opened.row : null}
            parent={opened.kind === 'add' ? opened.parent : null}
            sample={store.at(0)?.row ?? null}
            onClose={close}
            onSaved={(parents, added) => void reload(parents, added)}
          />
        )}
        {opened?.kind === 'rules' && (
          <RulesDrawer row={opened.row} onClose={close} onChanged={() => void reload([opened.row.parentId])} />
        )}
      </Suspense>
    </PageContent>
  );
}
