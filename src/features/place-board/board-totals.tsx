import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GroundTotals } from '#shared/ground/ground-totals.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { boardSideMessages } from './board-side.messages.ts';
import css from './board-side.module.css';
import { type DayFigures, type Figure, figuresOn, grouped, sayZones, writeTotals, writeZones } from './day-figures.ts';
import { inTurn } from './in-turn.ts';
import { useBoard } from './use-board.ts';

/** Totals and zones of the chosen day (docs/domain.md §15). They follow the day without rendering. */
export function BoardTotals() {
  const t = useMessages(boardSideMessages);
  const { board, today, groundOn, day } = useBoard();
  const { sites } = board;
  const root = useRef<HTMLDivElement>(null);
  const names = useMemo(
    () => new Map(sites.map(({ zone, zone_dictText: name }) => [zone, name ?? zone] as const).toSorted(byZone)),
    [sites],
  );
  useLayoutEffect(() => {
    const titleOf = (zone: string, { rate, used, reserved, freeBays: free }: GroundTotals) =>
      t('zoneRow', {
        zone: names.get(zone) ?? zone,
        rate: rate.toFixed(0),
        used: grouped(used),
        reserved: grouped(reserved),
        free,
      });
    const element = root.current;
    if (element === null) return;
    const figures = () => figuresOn({ board, today, groundOn }, day.get(), titleOf);
    let now = figures();
    /** What the elements of the totals and of the zones have. */
    const written: { totals: DayFigures | null; zones: DayFigures | null } = { totals: null, zones: null };
    const writers = [
      () => {
        now = figures();
      },
      () => {
        writeTotals(element, now, written.totals);
        written.totals = now;
      },
      () => {
        writeZones(element, now, written.zones);
        written.zones = now;
        if (!day.plays()) sayZones(element, now);
      },
    ];
    for (const write of writers) write();
    const turns = writers.map((write, at) => inTurn(at + 2, write));
    const stops = turns.map((turn) => day.subscribe(turn.ask));
    return () => {
      for (const stop of stops) stop();
      for (const turn of turns) turn.stop();
    };
  }, [board, today, groundOn, day, names, t]);
  return (
    <div ref={root} className={css.figures}>
      <section className={css.card} aria-label={t('totals')}>
        <dl className={css.totals}>
          <div className={css.headline} title={t('rateHint')}>
            <dt>{t('rate')}</dt>
            <dd>
              <span data-figure="rate" />
              <small>%</small>
            </dd>
          </div>
          <Total label={t('freeBays')} figure="freeBays" />
          <Total label={t('toEnter')} figure="toEnter" />
          <Total label={t('overdue')} figure="overdue" />
          <Total label={t('sites')} figure="sites" />
          <Total label={t('area')} figure="area" unit="㎡" />
          <Total label={t('used')} figure="used" unit="㎡" />
        </dl>
      </section>
      <section className={css.card} aria-label={t('zones')}>
        <ul className={css.zones}>
          {[...names].map(([zone, name]) => (
            <li key={zone} data-zone={zone}>
              <span className={css.zoneName}>{name}</span>
              <span className={css.bar} role="img" />
              <span className={css.rate}>
                <span data-rate />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const byZone = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

interface TotalProps {
  readonly label: string;
  readonly figure: Figure;
  readonly unit?: string;
}

function Total({ label, figure, unit }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span data-figure={figure} />
        {unit !== undefined && <small>{unit}</small>}
      </dd>
    </div>
  );
}
