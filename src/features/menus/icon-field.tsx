import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { MenuIcon } from '#src/shell/menu-icon/menu-icon.tsx';
import { menuFormMessages } from './menu-form.messages.ts';

// The list of all icons is loaded when the user opens it.
const IconList = lazyPart(async () => (await import('./icon-list.tsx')).IconList);

interface IconFieldProps {
  readonly id: string;
  /** Name of an antd icon, or '' for none. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Field for a menu icon; opens a searchable list of all icons. */
export function IconField({ id, value, onChange }: IconFieldProps) {
  const t = useMessages(menuFormMessages);
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Button
        id={id}
        icon={value === '' ? undefined : <MenuIcon name={value} />}
        aria-expanded={open}
        aria-label={t('iconNow', { name: value === '' ? t('iconChoose') : value })}
        onClick={() => setOpen(!open)}
      >
        {value === '' ? t('iconChoose') : value}
      </Button>
      {open && (
        <Suspense>
          <IconList value={value} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
