import { ageLevel, ageOf, ageText, type Confirmation } from './board-age.ts';
import type { BoardMessages } from './board-messages.ts';
import { useNow } from './use-now.ts';

export interface HeaderProps {
  readonly title: string;
  /** Position in the playlist, if there is one. */
  readonly turn: string | undefined;
  readonly messages: BoardMessages;
  readonly asOf: string | null;
  /** Null before the first picture. */
  readonly confirmed: Confirmation | null;
  readonly refreshSeconds: number;
}

/** The yard's clock, whatever time zone is set on the screen's computer. */
const yardClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

// Colour is never the only sign: without an answer from the server the dot is empty.
const marks = { fresh: '●', silent: '○', amber: '▲', red: '▲' } as const;

/** Title, clock, time of the data, and its age. */
export function Header({ title, turn, messages, asOf, confirmed, refreshSeconds }: HeaderProps) {
  const now = useNow();
  const [day, time] = yardClock.format(now).split(' ');
  const age = confirmed && ageOf(confirmed, now.getTime(), performance.now());
  const level = ageLevel(age, refreshSeconds);
  return (
    <header className="board-header">
      <h1>
        {messages.product}
        <span>{title}</span>
        {turn !== undefined && <small>{turn}</small>}
      </h1>
      <p className="age" data-level={level} role="status">
        <i aria-hidden="true">{marks[level]}</i>
        {asOf === null ? messages.waiting : messages.asOf(asOf)}
        {confirmed && <b>{age === null ? messages.ageUnknown : messages.age(ageText(age, messages.units), level)}</b>}
      </p>
      <time>
        <span>{day}</span>
        {time}
      </time>
    </header>
  );
}
