import WarningFilled from '@ant-design/icons/es/icons/WarningFilled';
import { Suspense, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useCan } from '#src/session/permission.ts';
import { berthPlanMessages } from './berth-plan.messages.ts';
import css from './berth-plan.module.css';
import { boxName, kindOf, moveWords, type PlanBox, shortTime } from './box-words.ts';
import { type Laid, layBoxes } from './lay-boxes.ts';
import { dayAfter, daysInto } from './plan-time.ts';
import { type Moving, useReplan } from './use-replan.ts';

const ReplanDialog = lazyPart(async () => (await import('./replan-dialog.tsx')).ReplanDialog);

/** Height of a day in px; the stylesheet draws the lines of the days with the same value. */
const dayHeight = 56;

/**
 * Chart of the quay: metres from left to right, days from top to bottom. Each ship is a box that links to its
 * application.
 */
export function PlanChart({ plan }: { readonly plan: BerthPlan }) {
  const t = useMessages(berthPlanMessages);
  const { berths, boxes, days, from, now } = plan;
  const quay = Math.max(1, ...berths.map(({ to }) => to));
  const laid = useMemo(() => layBoxes(boxes), [boxes]);
  const today = daysInto(from, now);
  const percent = (metres: number) => `${(metres / quay) * 100}%`;
  const { visible, disabled } = useCan('prm:wharf:apply:replan');
  const mayMove = visible && !disabled;
  const { moving, asked, handlersOf, done } = useReplan(plan, quay, dayHeight);
  const howId = useId();
  const grip = (box: PlanBox) =>
    mayMove && box.kind === 'planned' ? { ...handlersOf(box), 'aria-describedby': howId } : undefined;
  return (
    <section className={css.scroll} aria-label={t('quay')}>
      {mayMove && (
        <p id={howId} className={`${css.quiet} ${css.moveHint}`}>
          {t('moveHint')}
        </p>
      )}
      <p className="sw-visually-hidden" role="status">
        {moving && moveWords(t, moving)}
      </p>
      <div className={css.chart} style={{ gridTemplateRows: `48px ${days * dayHeight}px` }}>
        <div className={css.corner} aria-hidden />
        <div className={css.berths} aria-hidden>
          {berths.map(({ id, code, name, from: begins, to, closed }) => (
            <div
              key={id}
              className={css.berth}
              data-closed={closed || undefined}
              title={`${name} ${begins}–${to} m`}
              style={{ left: percent(begins), width: percent(to - begins) }}
            >
              <strong>{code}</strong>
              <span>{closed ? t('closed') : begins}</span>
            </div>
          ))}
        </div>
        <div className={css.days} aria-hidden>
          {Array.from({ length: days }, (_, at) => dayAfter(from, at)).map((day) => (
            <span key={day} data-today={day === now.slice(0, 10) || undefined}>
              {day.slice(5)}
            </span>
          ))}
        </div>
        <ul className={css.quay}>
          {berths.map(({ id, from: begins, to, closed }) => (
            <li
              key={id}
              className={css.strip}
              data-closed={closed || undefined}
              aria-hidden
              style={{ left: percent(begins), width: percent(to - begins) }}
            />
          ))}
          {laid.map((entry) => (
            <ShipBox
              key={`${entry.box.kind} ${entry.box.id}`}
              laid={entry}
              plan={plan}
              quay={quay}
              grip={grip(entry.box)}
            />
          ))}
          {moving && <Ghost moving={moving} plan={plan} quay={quay} />}
          {today >= 0 && today <= days && (
            <li className={css.now} aria-hidden style={{ top: `${(today / days) * 100}%` }}>
              <span>{t('now')}</span>
            </li>
          )}
        </ul>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ReplanDialog moving={asked} onClose={done} />
        </Suspense>
      )}
    </section>
  );
}

/** Day and hour, on two lines if the box is too narrow for one. */
function Moment({ time }: { readonly time: string }) {
  const [day, hour] = shortTime(time).slice(5).split(' ');
  return (
    <span>
      <span className={css.whole}>{day}</span> <span className={css.whole}>{hour}</span>
    </span>
  );
}

interface GhostProps {
  readonly moving: Moving;
  readonly plan: BerthPlan;
  readonly quay: number;
}

/** Outline at the position that the ship would get if it were dropped now. */
function Ghost({ moving, plan: { days, from }, quay }: GhostProps) {
  const { berth, second, fromTime, toTime } = moving.move;
  const left = Math.min(berth.from, second?.from ?? berth.from);
  const right = Math.max(berth.to, second?.to ?? berth.to);
  const begins = Math.max(0, Math.min(days, daysInto(from, fromTime)));
  const ends = Math.max(begins, Math.min(days, daysInto(from, toTime)));
  const style = {
    left: `${(left / quay) * 100}%`,
    width: `${((right - left) / quay) * 100}%`,
    top: `${(begins / days) * 100}%`,
    height: `${((ends - begins) / days) * 100}%`,
  };
  return (
    <li className={css.ghost} style={style} aria-hidden>
      <strong>{[berth.code, second?.code].filter((code) => code !== undefined).join('+')}</strong>
      <span>{shortTime(fromTime).slice(5)}</span>
      <span>{shortTime(toTime).slice(5)}</span>
    </li>
  );
}

interface ShipBoxProps {
  readonly laid: Laid<PlanBox>;
  readonly plan: BerthPlan;
  readonly quay: number;
  /** Handlers that move the box; absent for boxes that cannot be moved. */
  readonly grip: (ReturnType<ReturnType<typeof useReplan>['handlersOf']> & { 'aria-describedby': string }) | undefined;
}

function ShipBox({ laid: { box, lane, lanes }, plan: { berths, days, from }, quay, grip }: ShipBoxProps) {
  const t = useMessages(berthPlanMessages);
  const recordPath = useRecordPath();
  const begins = Math.max(0, daysInto(from, box.fromTime));
  const ends = Math.min(days, daysInto(from, box.toTime));
  const width = (box.to - box.from) / lanes;
  const style = {
    left: `${((box.from + width * lane) / quay) * 100}%`,
    width: `${(width / quay) * 100}%`,
    top: `${(begins / days) * 100}%`,
    height: `${((ends - begins) / days) * 100}%`,
  };
  const name = boxName(t, box, berths.find(({ id }) => id === box.berth)?.code ?? '');
  const to = recordPath('wharf_apply', box.id);
  const marks = { 'data-kind': kindOf(box), 'data-clash': box.clashes.length > 0 || undefined, title: name };
  const body = (
    <>
      {box.clashes.length > 0 && <WarningFilled aria-hidden />}
      <span className={css.words} aria-hidden>
        <strong>{box.ship}</strong>
        <Moment time={box.fromTime} />
        <Moment time={box.toTime} />
      </span>
      <span className="sw-visually-hidden">{name}</span>
    </>
  );
  if (ends <= begins) return null;
  return (
    <li className={css.place} style={style}>
      {to === undefined ? (
        <span className={css.box} {...marks}>
          {body}
        </span>
      ) : (
        <Link className={css.box} to={to} {...marks} {...grip} data-movable={grip !== undefined || undefined}>
          {body}
        </Link>
      )}
    </li>
  );
}
