import ExpandOutlined from '@ant-design/icons/es/icons/ExpandOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useStill } from '#src/screen/motion.ts';
import type { MapView } from './map-view.ts';
import { yardMapMessages } from './yard-map.messages.ts';
import css from './yard-map.module.css';

export function MapTools({ view }: { readonly view: MapView | null }) {
  const t = useMessages(yardMapMessages);
  const isStill = useStill();
  const tools = [
    { key: 'closer', icon: <PlusOutlined aria-hidden />, act: () => view?.zoom(1.5) },
    { key: 'farther', icon: <MinusOutlined aria-hidden />, act: () => view?.zoom(1 / 1.5) },
    { key: 'whole', icon: <ExpandOutlined aria-hidden />, act: () => view?.whole(isStill) },
  ] as const;
  return (
    <div className={css.tools}>
      {tools.map(({ key, icon, act }) => (
        <Button key={key} size="small" icon={icon} aria-label={t(key)} title={t(key)} onClick={act} />
      ))}
    </div>
  );
}
