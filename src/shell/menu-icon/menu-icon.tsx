import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import { Suspense } from 'react';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { ownIcons } from './own-icons.ts';
import { plainIconName } from './plain-icon-name.ts';

const Unknown = () => <AppstoreOutlined aria-hidden />;

// Fetched only if the menu names an icon that is not ours; if the fetch fails, the square stays.
const OtherIcon = lazyPage<{ readonly name: string }>(() =>
  import('./other-icon.tsx').then(
    (code) => code.OtherIcon,
    () => Unknown,
  ),
);

/**
 * The icon of a menu entry, named with or without its set (`ant-design:home-outlined`); a square if the name is
 * unknown.
 */
export function MenuIcon({ name }: { name: string | null }) {
  const plain = plainIconName(name);
  if (plain === '') return <Unknown />;
  const Own = ownIcons[plain];
  if (Own !== undefined) return <Own aria-hidden />;
  return (
    <Suspense fallback={<Unknown />}>
      <OtherIcon name={plain} />
    </Suspense>
  );
}
