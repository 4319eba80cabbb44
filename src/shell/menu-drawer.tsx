import Drawer from 'antd/es/drawer';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { NavItem } from './nav-items.ts';
import { shellMessages } from './shell.messages.ts';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  readonly items: readonly NavItem[];
  readonly brand: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu below 1088 px (docs/specification.md §1.2). */
export function MenuDrawer({ items, brand, open, onClose }: MenuDrawerProps) {
  const t = useMessages(shellMessages);
  return (
    <Drawer
      open={open}
      placement="left"
      size={260}
      closable={false}
      aria-label={t('menu')}
      styles={{ body: { padding: 0, background: 'var(--sw-nav)' } }}
      onClose={onClose}
    >
      <SideMenu items={items} brand={brand} collapsed={false} onChoose={onClose} />
    </Drawer>
  );
}
