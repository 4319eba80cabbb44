import { useMemo } from 'react';
import { countUses, type GroundTotals, totalsOf, zonesOf } from '#shared/ground/ground-totals.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { boardSideMessages } from './board-side.messages.ts';
import css from './board-side.module.css';
import { useBoard } from './use-board.ts';

/** Totals and zones of a day (docs/domain.md §15). */
export function BoardTotals({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board, today, groundOn } = useBoard();
  const { sites } = board;
  const ground = groundOn(day);
  const totals = useMemo(() => totalsOf(sites, ground), [sites, ground]);
  const zones = useMemo(() => zonesOf(sites, ground), [sites, ground]);
  const { toEnter, overdue } = useMemo(() => countUses(board.uses, day, today), [board.uses, day, today]);
  const names = useMemo(() => new Map(sites.map(({ zone, zone_dictText: name }) => [zone, name ?? zone])), [sites]);
  return (
    <>
      <section className={css.card} aria-label={t('totals')}>
        <dl className={css.totals}>
          <div className={css.headline} title={t('rateHint')}>
            <dt>{t('rate')}</dt>
            <dd>
              {totals.rate.toFixed(1)}
              <small>%</small>
            </dd>
          </div>
          <Total label={t('freeBays')} value={totals.freeBays} />
          <Total label={t('toEnter')} value={toEnter} />
          <Total label={t('overdue')} value={overdue} isBad={overdue > 0} />
          <Total label={t('sites')} value={totals.sites} />
          <Total label={t('area')} value={totals.area} unit="㎡" />
          <Total label={t('used')} value={totals.used} unit="㎡" />
        </dl>
      </section>
      <section className={css.card} aria-label={t('zones')}>
        <ul className={css.zones}>
          {zones.map(({ zone, ...sums }) => (
            <ZoneRow key={zone} name={names.get(zone) ?? zone} sums={sums} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly isBad?: boolean;
}

function Total({ label, value, unit, isBad = false }: TotalProps) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>
        {Math.round(value).toLocaleString('en-US')}
        {unit !== undefined && <small>{unit}</small>}
      </dd>
    </div>
  );
}

/** A bar of used, reserved and closed area beside the rate. */
function ZoneRow({ name, sums }: { readonly name: string; readonly sums: GroundTotals }) {
  const t = useMessages(boardSideMessages);
  const { area, used, reserved, closed, rate, freeBays } = sums;
  const share = (part: number) => `${area > 0 ? (100 * part) / area : 0}%`;
  const parts = { used, reserved, closed };
  const round = (value: number) => Math.round(value).toLocaleString('en-US');
  const title = t('zoneRow', {
    zone: name,
    rate: rate.toFixed(0),
    used: round(used),
    reserved: round(reserved),
    free: freeBays,
  });
  return (
    <li title={title}>
      <span className={css.zoneName}>{name}</span>
      <span className={css.bar} role="img" aria-label={title}>
        {(['used', 'reserved', 'closed'] as const).map((kind) => (
          <i key={kind} data-kind={kind} style={{ width: share(parts[kind]) }} />
        ))}
      </span>
      <span className={css.rate}>{rate.toFixed(0)}%</span>
    </li>
  );
}
