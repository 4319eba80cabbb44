import Button from 'antd/es/button';
import { Link, useNavigate } from 'react-router-dom';
import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { daysLeft, stateOn } from '#shared/ground/ground-state.ts';
import { useBoardWords, whatOf } from '#src/features/place-board/board-words.ts';
import { type BoardUse, useBoard } from '#src/features/place-board/use-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RecordActs } from '#src/resource/record/record-acts.tsx';
import { useListPath, useRecordPath } from '#src/resource/resource-path.ts';
import { Can } from '#src/session/can.tsx';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';

interface UseListProps {
  readonly title: string;
  /** Shown if there is no use. */
  readonly none: string;
  readonly uses: readonly BoardUse[];
  readonly story: PlaceSite;
  /** Offers the actions on the uses, and where they could move. */
  readonly acts?: boolean;
}

export function UseList({ title, none, uses, story, acts = false }: UseListProps) {
  return (
    <section className={css.section} aria-label={title}>
      <h3>{title}</h3>
      {uses.length === 0 && <p className={css.quiet}>{none}</p>}
      <ul className={css.uses}>
        {uses.map((use) => (
          <li key={use.id}>
            <UseWords use={use} day={story.day} />
            {acts && <UseActs use={use} story={story} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseWords({ use, day }: { readonly use: BoardUse; readonly day: string }) {
  const t = useMessages(siteDrawerMessages);
  const words = useBoardWords();
  const { today } = useBoard();
  const recordPath = useRecordPath();
  const state = stateOn(use, day, today);
  const to = use.apply === undefined ? undefined : recordPath('site_apply', use.apply);
  const moments = [
    t('fromTo', { from: use.from, to: use.to }),
    ...(use.in === undefined ? [] : [t('entered', { day: use.in })]),
    ...(use.out === undefined ? [] : [t('left', { day: use.out })]),
  ];
  return (
    <>
      <div className={css.use}>
        {state !== null && <StateSwatch state={state} />}
        <b>{whatOf(use)?.[0] ?? t('hidden')}</b>
        <span className={css.quiet}>{words.bays(use.bays)}</span>
        {state !== null && state !== 'reserved' && (
          <span className={css.end} data-over={state === 'overdue' || undefined}>
            {words.left(daysLeft(use, day))[0]}
          </span>
        )}
      </div>
      <div className={css.quiet}>{moments.join(' · ')}</div>
      <div className={css.quiet}>
        {use.no !== undefined && (to === undefined ? use.no : <Link to={to}>{use.no}</Link>)}
        {[use.purpose_dictText, use.contractor_dictText].map(
          (text) => text !== undefined && <span key={text}>{text}</span>,
        )}
      </div>
    </>
  );
}

/** 使用中, 超期占用: states in which an extension or a move may be applied for. */
const inUse = ['30', '35'];

function UseActs({ use, story }: { readonly use: BoardUse; readonly story: PlaceSite }) {
  const t = useMessages(siteDrawerMessages);
  const { refresh } = useBoard();
  const navigate = useNavigate();
  const applications = useListPath('site_apply');
  const { apply, status = '' } = use;
  if (apply === undefined) return null;
  const fits = story.couldMove.find(({ use: id }) => id === use.id)?.sites;
  const carried = { ship: use.ship, block: use.block, purpose: use.purpose, contractor: use.contractor };
  const about = (applyType: string, more: Readonly<Record<string, string>> = {}) => {
    const given = Object.entries({ ...carried, applyType, relatedApply: apply, ...more });
    const known = given.filter((entry): entry is [string, string] => entry[1] !== undefined);
    navigate(`${applications}/new?${new URLSearchParams(known)}`);
  };
  const asks = applications !== undefined && inUse.includes(status);
  return (
    <>
      <div className={css.acts}>
        <RecordActs
          code="site_apply"
          id={apply}
          state={status}
          actions={['enter', 'requestClear', 'clear', 'refuseClear', 'release']}
          onDone={refresh}
        />
        {asks && (
          <Can action="prm:site:apply:add">
            {(disabled) => (
              <>
                <Button disabled={disabled} onClick={() => about('2')}>
                  {t('extend')}
                </Button>
                <Button disabled={disabled} onClick={() => about('3')}>
                  {t('moveShort')}
                </Button>
              </>
            )}
          </Can>
        )}
      </div>
      {fits !== undefined && (
        <dl className={css.moves}>
          <dt>{t('couldMove')}</dt>
          {fits.length === 0 && <dd>{t('nowhere')}</dd>}
          {fits.map((fit) => (
            <Fit key={fit.site} fit={fit} onMove={asks ? () => about('3', { wantSite: fit.site }) : undefined} />
          ))}
        </dl>
      )}
    </>
  );
}

interface FitProps {
  readonly fit: PlaceSite['couldMove'][number]['sites'][number];
  /** Opens a prefilled application; undefined if none is possible now. */
  readonly onMove: (() => void) | undefined;
}

/** A site to which the use could move; the code shows it on the map. */
function Fit({ fit: { code, note }, onMove }: FitProps) {
  const t = useMessages(siteDrawerMessages);
  const { chooseSite } = useBoard();
  return (
    <dd>
      <button type="button" className={css.code} onClick={() => chooseSite(code)}>
        {code}
      </button>
      <span className={css.quiet}>{note}</span>
      {onMove !== undefined && (
        <Can action="prm:site:apply:add">
          {(disabled) => (
            <Button
              size="small"
              type="link"
              disabled={disabled}
              aria-label={t('move', { code })}
              title={t('move', { code })}
              onClick={onMove}
            >
              {t('moveShort')}
            </Button>
          )}
        </Can>
      )}
    </dd>
  );
}
