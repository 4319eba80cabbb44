import WarningFilled from '@ant-design/icons/es/icons/WarningFilled';
import { Link } from 'react-router-dom';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { berthPlanMessages } from './berth-plan.messages.ts';
import css from './berth-plan.module.css';
import { kindOf, shortTime } from './box-words.ts';

/** The plan as a table, by berth and time. */
export function PlanTable({ plan: { berths, boxes } }: { readonly plan: BerthPlan }) {
  const t = useMessages(berthPlanMessages);
  const recordPath = useRecordPath();
  const columns = ['berth', 'row', 'ship', 'no', 'kind', 'arrival', 'departure', 'metres', 'clash'] as const;
  const rows = berths.flatMap((berth) => boxes.filter((box) => box.berth === berth.id).map((box) => ({ box, berth })));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={t('title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ box, berth }) => {
            const to = recordPath('wharf_apply', box.id);
            return (
              <tr key={`${box.kind} ${box.id}`}>
                <th scope="row">{berth.code}</th>
                <td>{t(box.row === 2 ? 'outer' : 'inner')}</td>
                <td>{box.ship}</td>
                <td>{to === undefined ? box.no : <Link to={to}>{box.no}</Link>}</td>
                <td>
                  <span className={css.kind} data-kind={kindOf(box)}>
                    {t(kindOf(box))}
                  </span>
                </td>
                <td>{shortTime(box.fromTime)}</td>
                <td>{shortTime(box.toTime)}</td>
                <td>
                  {box.from}–{box.to}
                </td>
                <td className={css.clashes}>
                  {box.clashes.length > 0 && (
                    <>
                      <WarningFilled aria-hidden /> {listed(box.clashes)}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
