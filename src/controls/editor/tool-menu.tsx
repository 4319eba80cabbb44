import Dropdown from 'antd/es/dropdown/dropdown';
import type { ReactNode } from 'react';
import { ToolButton } from './tool-button.tsx';

export interface ToolMenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly run: () => void;
}

export interface ToolMenuProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly items: readonly ToolMenuItem[];
  /** Key of the active item. */
  readonly chosen?: string | undefined;
}

/** A toolbar button with a menu. */
export function ToolMenu({ name, icon, items, chosen }: ToolMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ run: _, ...item }) => item),
        selectedKeys: chosen === undefined ? [] : [chosen],
        onClick: ({ key }) => items.find((item) => item.key === key)?.run(),
      }}
      // Above a full-screen editor.
      styles={{ root: { zIndex: 1110 } }}
      autoFocus
    >
      <ToolButton name={name} icon={icon} aria-haspopup="menu" />
    </Dropdown>
  );
}
