import { Link } from 'react-router-dom';
import type { ShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type CurveNames, curveLines } from './curve-option.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';
import { useStagesPath } from './use-stages-path.ts';

/** The values of the curve, a row for each day. */
export function CurveTable({ curve, names }: { readonly curve: ShipCurve; readonly names: CurveNames }) {
  const pathOf = useStagesPath(curve.ship.id);
  const t = useMessages(shipMessages);
  const lines = curveLines(curve, names);
  return (
    <div className={css.scroll}>
      <table className={css.blocks}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {lines.map(({ key, name }) => (
              <th key={key} scope="col" className={css.end}>
                {name}（%）
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curve.at.map((day, at) => (
            <tr key={day} data-today={day === curve.today || undefined}>
              <th scope="row">
                {day}
                {day === curve.today && ` ${names.today}`}
              </th>
              {lines.map(({ key, values }) => (
                <td key={key} className={css.end}>
                  <CurveValue value={values[at] ?? null} to={pathOf(key, day)} place={`${day} ${names[key]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CurveValueProps {
  readonly value: number | null;
  readonly to: string | null;
  readonly place: string;
}

/** A value, with a link to the stages that it is computed from. */
function CurveValue({ value, to, place }: CurveValueProps) {
  const t = useMessages(shipMessages);
  if (value === null) return '–';
  const shown = value.toFixed(1);
  if (to === null) return shown;
  return (
    <Link to={to} aria-label={`${place} · ${t('stagesBehind', { value: shown })}`}>
      {shown}
    </Link>
  );
}
