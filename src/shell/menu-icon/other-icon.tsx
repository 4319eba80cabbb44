import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import { iconNames } from './icon-names.ts';
import { moreIcons } from './more-icons.ts';
import { ownIcons } from './own-icons.ts';

const all = new Map(Object.entries({ ...moreIcons, ...ownIcons }));

/** The icon of a plain name, or the closest one in antd. */
export function OtherIcon({ name }: { readonly name: string }) {
  const known = iconNames(name).find((each) => all.has(each));
  const Icon = all.get(known ?? '') ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
