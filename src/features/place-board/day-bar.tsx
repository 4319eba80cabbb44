import CaretRightFilled from '@ant-design/icons/es/icons/CaretRightFilled';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import { type CSSProperties, useEffect, useRef } from 'react';
import { addDays, dayNumber } from '#shared/workflow/day.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './day-bar.module.css';
import { dateWords, relativeDay } from './day-words.ts';
import { writeText } from './in-turn.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import { useBoard } from './use-board.ts';
import { usePlaying } from './use-playing.ts';

/** Time slider: day in words, play, step, today (docs/domain.md §15). It follows the day without rendering. */
export function DayBar() {
  const t = useMessages(placeBoardMessages);
  const { day, today, first, last } = useBoard();
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [isPlaying, play] = usePlaying(root);
  const relative = useRef<HTMLElement>(null);
  const date = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const shown = day.get();
      const said = relativeDay(t, shown, today);
      writeText(relative.current, said);
      writeText(date.current, dateWords(shown));
      if (slider.current === null) return;
      slider.current.value = String(dayNumber(shown) - dayNumber(first));
      slider.current.setAttribute('aria-valuetext', `${dateWords(shown)} ${said}`);
    };
    show();
    return day.subscribe(show);
  }, [day, today, first, t]);
  const move = (to: string) => {
    play(false);
    day.set(to < first ? first : to > last ? last : to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out unlike any other element. The name tells its button 今天 from that of the timeline.
    <div ref={root} role="group" aria-label={t('day')} className={css.bar}>
      <div className={css.words}>
        <strong ref={relative} />
        <span ref={date} />
      </div>
      <Button
        type="text"
        icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        title={t(isPlaying ? 'pause' : 'play')}
        onClick={() => play(!isPlaying)}
      />
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('dayBefore')}
        title={t('dayBefore')}
        onClick={() => move(addDays(day.get(), -1))}
      />
      <div className={css.track}>
        <DayTicks first={first} last={last} today={today} />
        <input
          ref={slider}
          className={css.slider}
          type="range"
          aria-label={t('day')}
          min={0}
          max={dayNumber(last) - dayNumber(first)}
          defaultValue={dayNumber(day.get()) - dayNumber(first)}
          onChange={(event) => move(addDays(first, Number(event.target.value)))}
        />
      </div>
      <Button
        type="text"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('dayAfter')}
        title={t('dayAfter')}
        onClick={() => move(addDays(day.get(), 1))}
      />
      <Button onClick={() => move(today)}>{t('today')}</Button>
    </div>
  );
}

interface DayTicksProps {
  readonly first: string;
  readonly last: string;
  readonly today: string;
}

/** Mondays, the first days of months with their names, and today. */
function DayTicks({ first, last, today }: DayTicksProps) {
  const t = useMessages(placeBoardMessages);
  const span = dayNumber(last) - dayNumber(first);
  const at = (day: string) => ({ '--at': (dayNumber(day) - dayNumber(first)) / span }) as CSSProperties;
  // Without the months whose names would lie under 'today' or beside the slider.
  const isNamed = (day: string) =>
    day.endsWith('-01') &&
    Math.abs(dayNumber(day) - dayNumber(today)) > span / 12 &&
    dayNumber(day) - dayNumber(first) > span / 25 &&
    dayNumber(last) - dayNumber(day) > span / 25;
  const days = Array.from({ length: span + 1 }, (_, index) => addDays(first, index));
  return (
    <div className={css.ticks} aria-hidden>
      {days
        .filter((day) => day.endsWith('-01') || (dayNumber(day) + 4) % 7 === 1)
        .map((day) => (
          <i key={day} style={at(day)} data-month={day.endsWith('-01') || undefined}>
            {isNamed(day) && <span>{day.slice(0, 7)}</span>}
          </i>
        ))}
      {first <= today && today <= last && (
        <i style={at(today)} data-today>
          <span>{t('today')}</span>
        </i>
      )}
    </div>
  );
}
