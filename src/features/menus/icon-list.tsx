import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { moreIcons } from '#src/shell/menu-icon/more-icons.ts';
import { ownIcons } from '#src/shell/menu-icon/own-icons.ts';
import { menuFormMessages } from './menu-form.messages.ts';
import css from './menus.module.css';

const icons = Object.entries({ ...moreIcons, ...ownIcons }).toSorted(([one], [next]) => (one < next ? -1 : 1));

interface IconListProps {
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

/** All icons that a menu can have, the same as the menu itself can draw. */
export function IconList({ value, onChoose }: IconListProps) {
  const t = useMessages(menuFormMessages);
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLowerCase();
  const found = icons.filter(([name]) => name.includes(part));
  return (
    <div>
      <Input
        allowClear={clearable}
        maxLength={50}
        placeholder={t('iconSearch')}
        aria-label={t('iconSearch')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p className={css.hint}>{t('iconNone', { name: typed.trim() })}</p>}
      <ul className={css.icons}>
        {found.map(([name, Icon]) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === value}
              onClick={() => onChoose(name)}
            >
              <Icon aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {value !== '' && (
        <Button size="small" onClick={() => onChoose('')}>
          {t('iconClear')}
        </Button>
      )}
    </div>
  );
}
