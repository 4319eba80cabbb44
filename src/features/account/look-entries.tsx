import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import type { MenuProps } from 'antd/es/menu';
import type { Translate } from '#src/i18n/use-messages.ts';
import { chooseTheme, type ThemeChoice } from '#src/screen/theme.ts';
import type { accountMessages } from './account.messages.ts';
import css from './user-menu.module.css';

const looks = [
  ['system', 'lookSystem'],
  ['light', 'lookLight'],
  ['dark', 'lookDark'],
] as const;

/** One entry per theme; the chosen theme has a tick. */
export function lookEntries(chosen: ThemeChoice, t: Translate<typeof accountMessages.zh>): MenuProps['items'] {
  return looks.map(([choice, label]) => ({
    key: choice,
    role: 'menuitemradio',
    'aria-checked': choice === chosen,
    icon: <CheckOutlined aria-hidden className={choice === chosen ? undefined : css.unticked} />,
    label: t(label),
    onClick: () => chooseTheme(choice),
  }));
}
