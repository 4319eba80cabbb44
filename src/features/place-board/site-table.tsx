import { memo, useDeferredValue, useMemo } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { SiteLook } from '#src/yard-map/map-data.ts';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { freeGround } from './board-lists.ts';
import { type BoardWords, useBoardWords } from './board-words.ts';
import { lookOf } from './site-looks.ts';
import { siteTableMessages } from './site-table.messages.ts';
import css from './site-table.module.css';
import { type BoardSite, useBoard, useBoardDay } from './use-board.ts';

const columns = ['site', 'state', 'uses', 'free', 'freeFor', 'area', 'crane', 'bearing'] as const;
const numbers: ReadonlySet<string> = new Set(['free', 'freeFor', 'area', 'crane', 'bearing']);

/** The state of each site on the chosen day, as on the map. */
export function SiteTable() {
  const t = useMessages(siteTableMessages);
  const words = useBoardWords();
  const day = useDeferredValue(useBoardDay());
  const { board, uses, today, site: chosen, chooseSite } = useBoard();
  const free = useMemo(
    () => new Map(freeGround(board.sites, uses, { day, today }).map((each) => [each.site.id, each])),
    [board.sites, uses, day, today],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={t('label')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={numbers.has(column) || undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.sites.map((site) => {
            const ground = free.get(site.id);
            return (
              <SiteRow
                key={site.id}
                site={site}
                look={JSON.stringify(lookOf(site, uses.get(site.id) ?? [], { day, today }, words))}
                bays={ground?.bays.length ?? 0}
                days={ground ? (ground.days ?? Number.POSITIVE_INFINITY) : null}
                words={words}
                isChosen={site.id === chosen?.id}
                onOpen={chooseSite}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SiteRowProps {
  readonly site: BoardSite;
  /** The look as JSON, so that a row whose look is the same on the next day is not rendered. */
  readonly look: string;
  readonly bays: number;
  /** Days that its free bays stay free; null: none is free. */
  readonly days: number | null;
  readonly words: BoardWords;
  readonly isChosen: boolean;
  readonly onOpen: (code: string) => void;
}

const SiteRow = memo(function SiteRow({ site, look, bays, days, words, isChosen, onOpen }: SiteRowProps) {
  const t = useMessages(siteTableMessages);
  const { state, runs } = JSON.parse(look) as SiteLook;
  const used = runs.filter(({ what }) => what[0] !== '');
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row" title={site.name}>
        <button type="button" onClick={() => onOpen(site.code)}>
          {site.code}
        </button>
        <span>{site.zone_dictText ?? site.zone}</span>
      </th>
      <td>
        <span className={css.state}>
          <StateSwatch state={state} />
          {words.state(state)}
        </span>
      </td>
      <td className={css.uses}>
        {used.map(({ from, to, state: each, what, when }) => (
          <span key={from} className={css.use}>
            <StateSwatch state={each} />
            {what[0]}
            <small>
              {words.bays(Array.from({ length: to - from + 1 }, (_, at) => from + at))} · {when[0]}
            </small>
          </span>
        ))}
      </td>
      <td data-number>{t('ofBays', { n: bays, of: site.bays })}</td>
      <td data-number>{days === null ? '' : Number.isFinite(days) ? days : t('noEnd')}</td>
      <td data-number>{Math.round(site.area).toLocaleString('en-US')}</td>
      <td data-number>{site.craneCap || '–'}</td>
      <td data-number>{site.bearing ?? '–'}</td>
    </tr>
  );
});
