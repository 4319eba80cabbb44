import { Link } from 'react-router-dom';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useResourcePaths } from '#src/resource/resource-path.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import css from './scaffold-board.module.css';

type Total = ScaffoldBoard['totals'][number];

const states: Readonly<Record<Total['key'], StateName>> = {
  standing: 'free',
  red: 'overdue',
  yellow: 'due',
  inspect: 'due',
  overdue: 'overdue',
  waiting: 'draft',
};

/** Totals of the ship today; each leads to its list with the counted rows. */
export function BoardTotals({ totals }: { readonly totals: readonly Total[] }) {
  const t = useMessages(scaffoldBoardMessages);
  const paths = useResourcePaths();
  return (
    <nav className={css.totals} aria-label={t('totals')}>
      {totals.map((total) => (
        <TotalLink key={total.key} total={total} path={paths.get(total.resource)} />
      ))}
    </nav>
  );
}

/** A link if the reader's menu has the list. */
function TotalLink({
  total: { key, count, filters },
  path,
}: {
  readonly total: Total;
  readonly path?: string | undefined;
}) {
  const t = useMessages(scaffoldBoardMessages);
  const state = count === 0 && key !== 'standing' ? 'off' : states[key];
  const inside = (
    <>
      <span>
        <StateIcon state={state} />
        {t(key)}
      </span>
      <strong>{count}</strong>
    </>
  );
  const look = { className: css.total, 'data-state': state };
  if (path === undefined) return <span {...look}>{inside}</span>;
  return (
    <Link {...look} to={`${path}?${new URLSearchParams(filters)}`}>
      {inside}
    </Link>
  );
}
