import { useMessages } from '#src/i18n/use-messages.ts';
import { useCanEach } from '#src/session/permission.ts';
import { type Layer, layers } from './layer-marks.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import css from './place-board.module.css';

interface LayerSwitchProps {
  readonly shown: ReadonlySet<Layer>;
  readonly onChange: (shown: ReadonlySet<Layer>) => void;
}

/** Rights to the lists from which layers are made. */
const listed: readonly (readonly [Layer, string])[] = [
  ['scaffolds', 'prm:scaffold:scaffold:list'],
  ['violations', 'prm:violation:violation:list'],
];

/** Switches the layers of the map on and off; those that the user may not read are missing. */
export function LayerSwitch({ shown, onChange }: LayerSwitchProps) {
  const t = useMessages(placeBoardMessages);
  const may = useCanEach(listed.map(([, right]) => right));
  const hidden = new Set(listed.filter((_, at) => !may[at]?.visible).map(([layer]) => layer));
  const toggle = (layer: Layer) => {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    onChange(next);
  };
  return (
    <fieldset className={css.layers} aria-label={t('layers')}>
      <span aria-hidden>{t('layers')}</span>
      {layers
        .filter((layer) => !hidden.has(layer))
        .map((layer) => (
          <button key={layer} type="button" aria-pressed={shown.has(layer)} onClick={() => toggle(layer)}>
            {t(layer)}
          </button>
        ))}
    </fieldset>
  );
}
