import type { ShipCurve } from '#shared/contract/yard/ship-page.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { type CurveNames, curveLines } from './curve-option.ts';
import { shipMessages } from './ship.messages.ts';
import css from './ship.module.css';

/** The values of the curve, a row for each day. */
export function CurveTable({ curve, names }: { readonly curve: ShipCurve; readonly names: CurveNames }) {
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
                  {values[at]?.toFixed(1) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
