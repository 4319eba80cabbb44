import { useMemo } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { mapSites } from '#src/yard-map/map-sites.ts';
import { YardMap } from '#src/yard-map/yard-map.tsx';
import { boardLooks } from './board-looks.ts';
import { useBoardWords } from './board-words.ts';
import type { Layer } from './layer-marks.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import css from './place-board.module.css';
import { useBoard } from './use-board.ts';
import { useLayerMarks } from './use-layers.ts';

/** The sites on the chosen day as a map. Renders when the data or the chosen site changes, not when the day does. */
export function BoardMap({ layers }: { readonly layers: ReadonlySet<Layer> }) {
  const t = useMessages(placeBoardMessages);
  const words = useBoardWords();
  const { board, uses, today, last, day, groundOn, site, chooseSite } = useBoard();
  const sites = useMemo(() => mapSites(board.sites), [board.sites]);
  const looks = useMemo(
    () => boardLooks({ board, uses, today, last, day, groundOn }, words, (n) => t('zoneFree', { n })),
    [board, uses, today, last, day, groundOn, words, t],
  );
  const { marks, error } = useLayerMarks(layers);
  const codes = useMemo(() => new Map(board.sites.map(({ id, code }) => [id, code])), [board.sites]);
  const chosen = site?.id;
  const unmapped = board.sites.filter(({ id }) => !sites.some((each) => each.id === id));
  return (
    <>
      {error !== null && (
        <p className={css.note} role="alert">
          {t('layersFailed', { reason: error.message })}
        </p>
      )}
      <YardMap
        label={t('map')}
        sites={sites}
        looks={looks}
        selected={chosen}
        onOpen={(id) => chooseSite(codes.get(id) ?? null)}
        marks={marks}
        plan={board.plan}
        showsPlan={layers.has('plan')}
        showsCranes={layers.has('cranes')}
        showsBearing={layers.has('bearing')}
      />
      {unmapped.length > 0 && (
        <p className={css.note}>
          {t('unmapped', { n: unmapped.length, codes: unmapped.map(({ code }) => code).join(' ') })}
        </p>
      )}
    </>
  );
}
