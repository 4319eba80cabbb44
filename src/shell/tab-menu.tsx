import Dropdown from 'antd/es/dropdown/dropdown';
import { useMessages } from '#src/i18n/use-messages.ts';
import { keepEnter } from '#src/screen/menu-focus.ts';
import type { TabGroup } from '#src/tab/tabs.ts';
import { shellMessages } from './shell.messages.ts';

/** The tab whose menu was opened, and the position for the menu, in px of the window. */
export interface AskedMenu {
  readonly tab: string;
  readonly x: number;
  readonly y: number;
}

interface TabMenuProps {
  readonly asked: AskedMenu;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (tab: string, choice: TabGroup | 'refresh') => void;
}

/** The context menu of a tab (docs/specification.md §1.2): one menu for the whole bar, placed where it was opened. */
export function TabMenu({ asked, open, onOpenChange, onChoose }: TabMenuProps) {
  const t = useMessages(shellMessages);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={open}
      onOpenChange={onOpenChange}
      menu={{
        onKeyDown: keepEnter,
        items: [
          { key: 'left', label: t('closeLeft') },
          { key: 'right', label: t('closeRight') },
          { key: 'others', label: t('closeOthers') },
          { key: 'refresh', label: t('refresh') },
        ],
        onClick: ({ key }) => onChoose(asked.tab, key as TabGroup | 'refresh'),
      }}
    >
      <span style={{ position: 'fixed', left: asked.x, top: asked.y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
