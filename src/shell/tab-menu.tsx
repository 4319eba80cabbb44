import Dropdown from 'antd/es/dropdown/dropdown';
import { useMessages } from '#src/i18n/use-messages.ts';
import { keepEnter } from '#src/screen/menu-focus.ts';
import type { TabGroup } from '#src/tab/tabs.ts';
import { shellMessages } from './shell.messages.ts';

/** A tab whose menu was asked for, and where the pointer or the tab was then, in px of the window. */
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

/** What one does with a tab and those around it (docs/specification.md §1.2): one menu for the whole bar, at the place where it was asked for. */
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
