import { useMessages } from '#src/i18n/use-messages.ts';
import { type Layer, layers } from './layer-marks.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import css from './place-board.module.css';
import { useBoard } from './use-board.ts';

interface LayerSwitchProps {
  readonly shown: ReadonlySet<Layer>;
  readonly onChange: (shown: ReadonlySet<Layer>) => void;
}

/** Switches the layers of the map on and off; those that the server does not offer are missing. */
export function LayerSwitch({ shown, onChange }: LayerSwitchProps) {
  const t = useMessages(placeBoardMessages);
  const { board } = useBoard();
  const toggle = (layer: Layer) => {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    onChange(next);
  };
  return (
    <fieldset className={css.layers} aria-label={t('layers')}>
      <span aria-hidden>{t('layers')}</span>
      {layers
        .filter((layer) => (layer === 'plan' ? board.plan !== undefined : board.layers.includes(layer)))
        .map((layer) => (
          <button key={layer} type="button" aria-pressed={shown.has(layer)} onClick={() => toggle(layer)}>
            {t(layer)}
          </button>
        ))}
    </fieldset>
  );
}
