import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Dropdown from 'antd/es/dropdown/dropdown';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { updatePassword } from '#shared/contract/people/user.ts';
import { loadChunk } from '#src/http/load-chunk.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { keepEnter, leavePopup } from '#src/screen/menu-focus.ts';
import { PopupOpener } from '#src/screen/popup-opener.tsx';
import { useThemeChoice } from '#src/screen/theme.ts';
import { useMay } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { UserAvatar } from './user-avatar.tsx';
import { userMenuMessages } from './user-menu.messages.ts';
import css from './user-menu.module.css';

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const DepartDialog = lazyPart(async () => (await import('./depart-dialog.tsx')).DepartDialog);

const SettingsDrawer = lazyPart(async () => (await import('#src/shell/settings/settings-drawer.tsx')).SettingsDrawer);

const dialogs = { settings: SettingsDrawer, password: PasswordDialog, depart: DepartDialog, logout: LogoutDialog };
type DialogName = keyof typeof dialogs;

const loadItems = () => import('./user-menu-items.tsx');
type ItemsOf = Awaited<ReturnType<typeof loadItems>>['userMenuItems'];

const clear = async (queryClient: QueryClient) => (await import('./clear-cache.ts')).clearCache(queryClient);

/**
 * The user menu (docs/specification.md §1.2). Entries, pages and dialogs load when the pointer or focus reaches the
 * button.
 */
export function UserMenu() {
  const t = useMessages(userMenuMessages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const user = useSession((state) => state.session?.userInfo);
  const [opened, setOpened] = useState<DialogName | null>(null);
  // `undefined` until the menu is opened for the first time, so that its content is not rendered before.
  const [isWanted, setWanted] = useState<boolean>();
  const [itemsOf, setItemsOf] = useState<ItemsOf | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const look = useThemeChoice();
  const changesPassword = useMay(updatePassword).visible;
  const name = user?.realname ?? '';
  const Dialog = opened && dialogs[opened];
  const handleClose = () => {
    setOpened(null);
    // Wait until the dialog has released the focus.
    setTimeout(() => leavePopup(button.current));
  };
  const fetchItems = async () => {
    if (itemsOf !== null) return;
    const { userMenuItems } = await loadChunk(loadItems);
    setItemsOf(() => userMenuItems);
  };
  // A failed preload is silent; opening the menu reports the failure, and the next preload tries again.
  const fetchAhead = () => void fetchItems().catch(() => undefined);
  const items = itemsOf?.({
    look,
    changesPassword,
    onGo: (path) => navigate(path),
    onClearCache: () => void clear(queryClient),
  });
  const isOpen = isWanted === true && items !== undefined;
  const show = (open: boolean) => {
    setWanted(open);
    if (open) void fetchItems();
    else leavePopup(button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.user}
        title={t('userMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => show(!isOpen)}
      >
        <UserAvatar name={name} avatar={user?.avatar} size={28} />
        <span className={css.name}>{name}</span>
        <DownOutlined className={css.arrow} aria-hidden />
      </button>
      {isWanted !== undefined && (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          open={isOpen}
          onOpenChange={show}
          menu={{
            items: items ?? [],
            onKeyDown: keepEnter,
            onClick: ({ key }) => key in dialogs && setOpened(key as DialogName),
          }}
        >
          <PopupOpener element={button} />
        </Dropdown>
      )}
      {Dialog && (
        <Suspense>
          <Dialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
