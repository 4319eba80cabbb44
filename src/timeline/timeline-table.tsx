import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { layTimeline } from './lay-timeline.ts';
import { lastText, momentText } from './time-scale.ts';
import { timelineMessages } from './timeline.messages.ts';
import css from './timeline.module.css';
import type { TimelineBar, TimelineRow } from './timeline-data.ts';

interface TimelineTableProps<B extends TimelineBar> {
  readonly label: string;
  readonly rows: readonly TimelineRow[];
  readonly bars: readonly B[];
  readonly rowTitle?: string;
  /** The word of a bar's state. */
  readonly stateOf: (bar: B) => string;
  /** The place within the row, for example the bays; no column without this function. */
  readonly placeOf?: (bar: B) => string;
  readonly placeTitle?: string;
  readonly hrefOf?: (bar: B) => string | undefined;
  readonly onOpen?: (bar: B) => void;
}

/** Rows that are shown at first, and with each press of the button below. */
const step = 200;

/** The same data as a table: by row and time, for screen readers, high contrast and printing. */
export function TimelineTable<B extends TimelineBar>(props: TimelineTableProps<B>) {
  const { rows, bars, placeOf, stateOf, hrefOf, onOpen } = props;
  const t = useMessages(timelineMessages);
  const [shown, setShown] = useState(step);
  const laid = useMemo(
    () => layTimeline(rows, bars).rows.flatMap(({ row, bars: index }) => index.all.map(({ bar }) => ({ row, bar }))),
    [rows, bars],
  );
  const rest = laid.length - shown;
  const titles = [
    props.rowTitle ?? t('rows'),
    ...(placeOf ? [props.placeTitle ?? t('place')] : []),
    t('content'),
    t('state'),
    t('from'),
    t('to'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard.
    <section className={css.tableScroll} aria-label={props.label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {laid.slice(0, shown).map(({ row, bar }) => (
            <tr key={bar.id}>
              <th scope="row">{row.name}</th>
              {placeOf && <td>{placeOf(bar)}</td>}
              <td>
                <BarLink bar={bar} href={hrefOf?.(bar)} onOpen={onOpen} />
              </td>
              <td>
                {stateOf(bar)}
                {bar.clash && <span className={css.clash}> {t('clash')}</span>}
              </td>
              <td>{momentText(bar.from)}</td>
              <td>{lastText(bar.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className={css.more}>
          <Button onClick={() => setShown(shown + step)}>{t('more', { n: Math.min(step, rest) })}</Button>
        </p>
      )}
    </section>
  );
}

interface BarLinkProps<B extends TimelineBar> {
  readonly bar: B;
  readonly href: string | undefined;
  readonly onOpen: ((bar: B) => void) | undefined;
}

function BarLink<B extends TimelineBar>({ bar, href, onOpen }: BarLinkProps<B>) {
  const text = [bar.text, ...(bar.notes ?? []), ...(bar.tags ?? []).map((tag) => tag.text)].join(' · ');
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
