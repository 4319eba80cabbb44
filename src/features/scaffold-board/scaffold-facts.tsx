import { Link } from 'react-router-dom';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { ApplicationLine } from './application-facts.tsx';
import { useBoardWords } from './board-words.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { drawerMessages } from './scaffold-drawer.messages.ts';
import css from './scaffold-drawer.module.css';
import { type BoardScaffold, daysLeft, daysToInspection, leftState } from './scaffold-state.ts';

interface ScaffoldFactsProps {
  readonly scaffold: BoardScaffold;
  readonly block: string;
  readonly board: ScaffoldBoard;
}

/** Facts of a scaffold; one that is missing is hidden from the reader, or empty. */
export function ScaffoldFacts({ scaffold, block, board }: ScaffoldFactsProps) {
  const t = useMessages(drawerMessages);
  const words = useBoardWords();
  const today = board.now.slice(0, 10);
  const to = useRecordPath()('scaffold', scaffold.id);
  const left = daysLeft(scaffold, today);
  const toInspect = daysToInspection(scaffold, today);
  const wishes = (board.waiting ?? []).filter(({ scafId }) => scafId === scaffold.id);
  const { height, scafType_dictText: type, loadClass_dictText: load } = scaffold;
  const built = [type, height === undefined ? undefined : `${height} m`, load && `${load} kN/m²`].filter(Boolean);
  const facts: readonly Fact[] = [
    [t('block'), block],
    [t('place'), scaffold.place],
    [t('built'), built.length > 0 ? built.join(' · ') : undefined],
    [t('limit'), scaffold.tagLimit],
    [t('crew'), scaffold.crew_dictText],
    [t('contractor'), scaffold.contractor_dictText],
    [t('accepted'), scaffold.acceptDate],
    [
      t('planned'),
      scaffold.planDismantle,
      left === undefined ? undefined : { state: leftState(left), text: words.left(left) },
    ],
    [
      t('next'),
      scaffold.nextInspect,
      toInspect === undefined
        ? undefined
        : { state: leftState(toInspect, board.alarmDays), text: words.inspect(toInspect) },
    ],
    [t('begun'), scaffold.dismantleDate],
  ];
  return (
    <>
      <FactList facts={facts} />
      {to !== undefined && <Link to={to}>{t('record')}</Link>}
      {wishes.length > 0 && (
        <section className={css.section} aria-label={t('applications')}>
          <h3>{t('applications')}</h3>
          <ul>
            {wishes.map((wish) => (
              <li key={wish.id}>
                <ApplicationLine wish={wish} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
