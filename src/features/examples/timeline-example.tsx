import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useMemo, useRef, useState } from 'react';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { MovableTimeline } from '#src/timeline/edit/movable-timeline.tsx';
import type { Painter } from '#src/timeline/painter.ts';
import { daysOf, type Zoom } from '#src/timeline/time-scale.ts';
import { TimelineLegend } from '#src/timeline/timeline-legend.tsx';
import { TimelineTable } from '#src/timeline/timeline-table.tsx';
import { type TimelineKind, TimelineTools } from '#src/timeline/timeline-tools.tsx';
import type { TimelineHandle } from '#src/timeline/timeline-view.tsx';
import css from './example-frame.module.css';
import { ExampleFrame } from './example-frame.tsx';
import { timelineExampleMessages } from './timeline-example.messages.ts';
import { type SampleBar, timelineSamples } from './timeline-samples.ts';
import { useSampleMoves } from './use-sample-moves.ts';

type SampleName = keyof typeof timelineSamples;
const names = Object.keys(timelineSamples) as readonly SampleName[];

/** 时间图: the timelines of sites, quay and scaffolds, and 10,000 bars. */
export function TimelineExample() {
  const t = useMessages(timelineExampleMessages);
  const [name, setName] = useState<SampleName>('sites');
  const [zoom, setZoom] = useState<Zoom>('day');
  const [kind, setKind] = useState<TimelineKind>('chart');
  const [opened, setOpened] = useState('');
  const timeline = useRef<TimelineHandle>(null);
  const [now] = useState(() => daysOf(yardMoment(Date.now())));
  const { rows, bars: first, times, sample } = useMemo(() => shifted(name, Math.floor(now)), [name, now]);
  const { bars, moves } = useSampleMoves(first, name, Math.floor(now));
  const common = { label: t(name), rows, bars, rowTitle: t(sample.rowTitle) };
  const onOpen = (bar: SampleBar) => setOpened(t('opened', { name: bar.text }));
  return (
    <ExampleFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button disabled={kind === 'table'} onClick={() => timeline.current?.showTime(now)}>
            {t('today')}
          </Button>
          <TimelineTools zoom={zoom} onZoom={setZoom} kind={kind} onKind={setKind} />
        </>
      }
    >
      <div className={css.choices}>
        <Segmented
          aria-label={t('sample')}
          value={name}
          options={names.map((value) => ({ value, label: t(value) }))}
          onChange={setName}
        />
        <TimelineLegend entries={sample.legend.map((entry) => ({ ...entry, text: t(entry.text) }))} />
        <span role="status">{opened}</span>
      </div>
      {kind === 'table' ? (
        <TimelineTable
          {...common}
          stateOf={({ word }) => t(word)}
          {...(sample.rowTitle === 'block' ? {} : { placeOf })}
          onOpen={onOpen}
        />
      ) : (
        <MovableTimeline
          key={name}
          moves={moves}
          {...common}
          handle={timeline}
          times={times}
          zoom={zoom}
          direction={sample.direction}
          now={now}
          onOpen={onOpen}
          {...(sample.direction === 'down' ? { sizeOf: quayWidth, paintHead: tide, timeHead: 112 } : {})}
        />
      )}
    </ExampleFrame>
  );
}

const quayWidth = () => 720;

const placeOf = ({ place }: SampleBar) => (place === undefined ? '' : `${place.from}–${place.to}`);

/** Moves the days of a sample, which are relative to today, to the calendar. */
function shifted(name: SampleName, today: number) {
  const sample = timelineSamples[name]();
  const move = <S extends { readonly from: number; readonly to: number }>(span: S): S => ({
    ...span,
    from: span.from + today,
    to: span.to + today,
  });
  return {
    sample,
    rows: sample.rows.map((row) => (row.closed ? { ...row, closed: row.closed.map(move) } : row)),
    bars: sample.bars.map(move),
    times: { from: today - sample.days, to: today + sample.days },
  };
}

/** A curve of the tide beside the days: a page may draw on the canvas with the same scale. */
const tide: Painter<SampleBar> = (g, { scale, left, top }, window, palette) => {
  g.fillStyle = palette.state.reserved.border;
  for (let y = 0; y < window.height - top; y += 1) {
    const level = 14 + 12 * Math.sin(scale.daysAt(window.y + y) * Math.PI * 3.86);
    g.fillRect(left - 2 - level, top + y, level, 1);
  }
};
