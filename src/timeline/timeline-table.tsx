import Button from 'antd/es/button';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { layTimeline } from './lay-timeline.ts';
import { tableMessages } from './table.messages.ts';
import { lastText, momentText } from './time-scale.ts';
import css from './timeline.module.css';
import type { TimelineBar, TimelineRow } from './timeline-data.ts';

/** A further column of a page. */
export interface TableColumn<B extends TimelineBar> {
  readonly title: string;
  readonly of: (bar: B) => ReactNode;
}

interface TimelineTableProps<B extends TimelineBar> {
  readonly label: string;
  readonly rows: readonly TimelineRow[];
  readonly bars: readonly B[];
  readonly rowTitle?: string;
  /** The words of a bar; default: all that the timeline writes on it. */
  readonly textOf?: (bar: B) => string;
  /** The word of a bar's state. */
  readonly stateOf: (bar: B) => string;
  /** The place within the row, for example the bays; no column without this function. */
  readonly placeOf?: (bar: B) => string;
  readonly placeTitle?: string;
  readonly columns?: readonly TableColumn<B>[];
  readonly hrefOf?: ((bar: B) => string | undefined) | undefined;
  readonly onOpen?: ((bar: B) => void) | undefined;
}

/** Rows that are shown at first, and with each press of the button below. */
const step = 200;

/** The same data as a table: by row and time, for screen readers, high contrast and printing. On a phone, as cards. */
export function TimelineTable<B extends TimelineBar>(props: TimelineTableProps<B>) {
  const { rows, bars, placeOf, stateOf, columns = [], textOf = wordsOf, hrefOf, onOpen } = props;
  const t = useMessages(tableMessages);
  const isPhone = usePhone();
  const [shown, setShown] = useState(step);
  const laid = useMemo(
    () => layTimeline(rows, bars).rows.flatMap(({ row, bars: index }) => index.all.map(({ bar }) => ({ row, bar }))),
    [rows, bars],
  );
  const rest = laid.length - shown;
  const link = (bar: B) => <BarLink bar={bar} text={textOf(bar)} href={hrefOf?.(bar)} onOpen={onOpen} />;
  const state = (bar: B) => (
    <>
      {stateOf(bar)}
      {bar.clash && <span className={css.clash}> {t('clash')}</span>}
    </>
  );
  const place = placeOf === undefined ? [] : [{ title: props.placeTitle ?? t('place'), of: placeOf }];
  const times = [
    { title: t('from'), of: ({ from }: B) => momentText(from) },
    { title: t('to'), of: ({ to }: B) => lastText(to) },
  ];
  const content = { title: t('content'), of: link };
  const all = [...place, content, { title: t('state'), of: state }, ...times, ...columns];
  const seen = laid.slice(0, shown);
  return (
    <section className={css.tableScroll} aria-label={props.label} tabIndex={isPhone ? undefined : 0}>
      {isPhone ? (
        <ul className={css.cards}>
          {seen.map(({ row, bar }) => (
            <li key={bar.id}>
              <strong>{link(bar)}</strong>
              <span>{state(bar)}</span>
              <Facts
                bar={bar}
                facts={[{ title: props.rowTitle ?? t('rows'), of: () => row.name }, ...place, ...times, ...columns]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {[props.rowTitle ?? t('rows'), ...all.map(({ title }) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map(({ row, bar }) => (
              <tr key={bar.id}>
                <th scope="row">{row.name}</th>
                {all.map(({ title, of }) => (
                  <td key={title}>{of(bar)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <p className={css.more}>
          <Button onClick={() => setShown(shown + step)}>{t('more', { n: Math.min(step, rest) })}</Button>
        </p>
      )}
    </section>
  );
}

/** Titles and values of a card; without those that have no value. */
function Facts<B extends TimelineBar>({ bar, facts }: { readonly bar: B; readonly facts: readonly TableColumn<B>[] }) {
  const told = facts.map(({ title, of }) => ({ title, value: of(bar) }));
  return (
    <dl>
      {told.map(({ title, value }) =>
        value === null || value === false || value === '' ? null : (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function wordsOf({ text, notes = [], tags = [] }: TimelineBar): string {
  return [
    text,
    ...notes.map((note) => (typeof note === 'string' ? note : note.text)),
    ...tags.map((tag) => tag.text),
  ].join(' · ');
}

interface BarLinkProps<B extends TimelineBar> {
  readonly bar: B;
  readonly text: string;
  readonly href: string | undefined;
  readonly onOpen: ((bar: B) => void) | undefined;
}

function BarLink<B extends TimelineBar>({ bar, text, href, onOpen }: BarLinkProps<B>) {
  if (href === undefined && onOpen === undefined) return text;
  if (href === undefined) {
    return (
      <Button type="link" size="small" onClick={() => onOpen?.(bar)}>
        {text}
      </Button>
    );
  }
  return (
    <a
      href={href}
      onClick={(event) => {
        if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(bar);
      }}
    >
      {text}
    </a>
  );
}
