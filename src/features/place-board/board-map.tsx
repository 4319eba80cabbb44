import { useEffect, useMemo } from 'react';
import { addDays } from '#shared/workflow/day.ts';
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

/** The next day is calculated so long after a day was shown. */
const pauseMs = 60;

/** The sites on the chosen day as a map. Renders when the data or the chosen site changes, not when the day does. */
export function BoardMap({ layers }: { readonly layers: ReadonlySet<Layer> }) {
  const t = useMessages(placeBoardMessages);
  const words = useBoardWords();
  const { board, uses, today, day, groundOn, site, chooseSite } = useBoard();
  const sites = useMemo(() => mapSites(board.sites), [board.sites]);
  const looks = useMemo(
    () => boardLooks({ board, uses, today, day, groundOn }, words, (n) => t('zoneFree', { n })),
    [board, uses, today, day, groundOn, words, t],
  );
  useEffect(() => {
    // Between two days of the slider, so that the frame that shows a day does not calculate it.
    let timer = 0;
    const stop = day.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => looks.prepare(addDays(day.get(), 1)), pauseMs);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [looks, day]);
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
