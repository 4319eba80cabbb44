import { Link } from 'react-router-dom';
import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { listCall } from '#shared/resource/read-calls.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { milestonesQuery, shipsQuery } from './card-queries.ts';
import { MilestoneLights } from './milestone-lights.tsx';
import css from './ships-card.module.css';
import { useMenuPath } from './use-menu-path.ts';

interface ShipsCardProps {
  readonly path: string;
  /** Whether the user may see milestones. */
  readonly milestones: boolean;
}

/** Ships under construction: progress, delivery date, and the state of each milestone. */
export function ShipsCard(props: ShipsCardProps) {
  const ship = definitionEntry('ship');
  return ship && <Ships {...props} ship={ship} />;
}

function Ships({ path, milestones: maySee, ship }: ShipsCardProps & { readonly ship: DefinitionEntry }) {
  const t = useMessages(analysisMessages);
  const milestone = definitionEntry('milestone');
  const milestonePath = useMenuPath('resource/milestone');
  const ships = useCall(listCall(ship), shipsQuery);
  const milestones = useCall(
    // Placeholder: the query is disabled if the user may not see milestones.
    listCall(milestone ?? ship),
    milestonesQuery,
    { enabled: maySee && milestone !== undefined },
  );
  const records = ships.data?.records ?? [];
  return (
    <Card title={t('ships')} query={ships} rows={10} more={{ to: path, label: t('allShips') }}>
      {records.length === 0 && <p className={css.empty}>{t('noShips')}</p>}
      <ul className={css.list}>
        {records.map((row) => {
          const id = String(row.id);
          const progress = Number(row.progress ?? 0);
          return (
            <li key={id}>
              <Link to={`${path}/${encodeURIComponent(id)}`} title={`${row.shipNo} ${row.shipName}`}>
                <span className={css.name}>
                  {String(row.shipNo)} {String(row.shipName)}
                </span>
                <span className={css.status}>{String(row.shipStatus_dictText ?? '')}</span>
              </Link>
              <div
                className={css.bar}
                role="progressbar"
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={progress}
                aria-label={t('progress', { n: progress })}
              >
                <span style={{ width: `${Math.min(100, progress)}%` }} />
              </div>
              <span className={css.percent}>
                {progress.toFixed(1)}
                <small>%</small>
              </span>
              <div className={css.foot}>
                <MilestoneLights
                  rows={milestones.data?.records.filter((entry) => entry.ship === row.id) ?? []}
                  to={milestonePath && `${milestonePath}?${new URLSearchParams({ ship: id })}`}
                />
                <span className={css.delivery}>{t('delivery', { date: String(row.deliveryDate ?? '') })}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
