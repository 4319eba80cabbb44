import { ageLevel, ageText } from './board-age.ts';
import type { BoardMessages } from './board-messages.ts';
import { useNow } from './use-now.ts';

export interface HeaderProps {
  readonly title: string;
  readonly messages: BoardMessages;
  readonly asOf: string | null;
  readonly confirmedAt: number | null;
  readonly refreshSeconds: number;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Title, clock, time of the data and its age. */
export function Header({ title, messages, asOf, confirmedAt, refreshSeconds }: HeaderProps) {
  const now = useNow();
  const age = confirmedAt === null ? null : now.getTime() - confirmedAt;
  const level = age === null ? 'red' : ageLevel(age, refreshSeconds);
  return (
    <header className="board-header">
      <h1>
        {messages.product}
        <span>{title}</span>
      </h1>
      <p className="age" data-level={level} role="status">
        <i aria-hidden="true">{level === 'fresh' ? '●' : '▲'}</i>
        {asOf === null ? messages.waiting : messages.asOf(asOf)}
        {age !== null && <b>{messages.age(ageText(age), level)}</b>}
      </p>
      <time>
        <span>{`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`}</span>
        {`${pad(now.getHours())}:${pad(now.getMinutes())}:${pad(now.getSeconds())}`}
      </time>
    </header>
  );
}
