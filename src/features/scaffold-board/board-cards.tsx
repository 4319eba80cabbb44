import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dayText, lastText } from '#src/timeline/time-scale.ts';
import { type CardGroup, cardGroups, type ScaffoldBar } from './board-bars.ts';
import type { BoardParts } from './board-chart.tsx';
import { BoardSearch } from './board-search.tsx';
import { useBoardWords } from './board-words.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import css from './scaffold-board.module.css';

/** Cards of a group that are shown at first. */
const few = 10;

/** The board on a phone: scaffolds as cards, the most urgent first. */
export function BoardCards({ rows, bars, names, address }: BoardParts) {
  const t = useMessages(scaffoldBoardMessages);
  const [block, setBlock] = useState<string | null>(null);
  const open = (id: string) => address.set('scaffold', id);
  const shown = block === null ? bars : bars.filter(({ row }) => row === block);
  return (
    <div className={css.cards}>
      <BoardSearch
        rows={rows}
        bars={bars}
        onFound={({ row, bar }) => (bar === undefined ? setBlock(row.id) : open(bar.id))}
      />
      {block !== null && (
        <Button icon={<CloseOutlined aria-hidden />} onClick={() => setBlock(null)}>
          {t('onlyBlock', { block: names.get(block) ?? '' })}
        </Button>
      )}
      {cardGroups(shown).map(({ group, bars: own }) => (
        <Cards key={group} group={group} bars={own} names={names} onOpen={open} />
      ))}
    </div>
  );
}

interface CardsProps {
  readonly group: CardGroup;
  readonly bars: readonly ScaffoldBar[];
  readonly names: ReadonlyMap<string, string>;
  readonly onOpen: (id: string) => void;
}

function Cards({ group, bars, names, onOpen }: CardsProps) {
  const t = useMessages(scaffoldBoardMessages);
  const [most, setMost] = useState(few);
  const title = `${t(group)} ${bars.length}`;
  return (
    <section className={css.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {bars.slice(0, most).map((bar) => (
          <li key={bar.id}>
            <Card bar={bar} block={names.get(bar.row) ?? ''} onOpen={() => onOpen(bar.id)} />
          </li>
        ))}
      </ul>
      {bars.length > most && (
        <Button type="link" block onClick={() => setMost(most + few)}>
          {t('moreCards', { n: bars.length - most })}
        </Button>
      )}
    </section>
  );
}

interface CardProps {
  readonly bar: ScaffoldBar;
  readonly block: string;
  readonly onOpen: () => void;
}

function Card({ bar, block, onOpen }: CardProps) {
  const words = useBoardWords();
  const { text, state, tags = [], notes = [], from, to } = bar;
  return (
    <button type="button" className={css.item} onClick={onOpen}>
      <span className={css.itemHead}>
        <b>{block}</b>
        <StateTag state={state} text={words.state(bar)} />
      </span>
      <span>{text}</span>
      <span className={css.quiet}>
        {dayText(from)} – {lastText(to)}
        {notes.length > 0 && ` · ${notes.join(' · ')}`}
      </span>
      {tags.length > 0 && (
        <span className={css.itemTags}>
          {tags.map((tag) => (
            <StateTag key={tag.text} state={tag.state} text={tag.text} />
          ))}
        </span>
      )}
    </button>
  );
}
