import { useEffect, useRef, useState } from 'react';
import type { BoardResult } from '#shared/contract/board.ts';
import type { BoardName } from '#shared/entries.ts';
import type { BoardClient } from './kit/board-client.ts';
import type { BoardDefinition } from './kit/board-definition.ts';
import { BoardScreen } from './kit/board-screen.tsx';
import { nextTurn, type Playlist } from './kit/playlist.ts';
import { browserClient, startClient } from './kit/use-board.ts';
import { useNewRelease } from './kit/use-reload.ts';

export interface PlayProps {
  readonly playlist: Playlist;
  readonly load: (name: BoardName) => Promise<BoardDefinition>;
}

interface Turn {
  readonly name: BoardName;
  readonly client: BoardClient<BoardResult>;
}

/**
 * Boards in turn. All of them are asked for from the start, so that the next is there before its turn; one whose code or
 * data never came is skipped until it has.
 */
export function Play({ playlist: { names, seconds }, load }: PlayProps) {
  const [turns] = useState(() => names.map((name): Turn => ({ name, client: browserClient(name) })));
  const [definitions, setDefinitions] = useState<ReadonlyMap<BoardName, BoardDefinition>>(new Map());
  const [at, setAt] = useState(0);
  const loaded = useRef(definitions);
  useEffect(() => {
    for (const { client, name } of turns) startClient(client, name);
    return () => {
      for (const { client } of turns) client.stop();
    };
  }, [turns]);
  useEffect(() => {
    let gone = false;
    const bring = async (name: BoardName) => {
      try {
        const definition = await load(name);
        if (gone) return;
        loaded.current = new Map([...loaded.current, [name, definition]]);
        setDefinitions(loaded.current);
      } catch {
        // Asked for again at each turn; until it comes the others go on without it.
      }
    };
    const bringMissing = () => {
      for (const { name } of turns) if (!loaded.current.has(name)) void bring(name);
    };
    bringMissing();
    const timer = window.setInterval(() => {
      bringMissing();
      const ready = turns.map(({ name, client }) => loaded.current.has(name) && client.picture() !== null);
      setAt((now) => nextTurn(now, ready));
    }, seconds * 1000);
    return () => {
      gone = true;
      window.clearInterval(timer);
    };
  }, [turns, seconds, load]);
  const turn = turns[at];
  if (!turn) return null;
  return <Shown turn={turn} board={definitions.get(turn.name)} place={`${at + 1} / ${turns.length}`} />;
}

interface ShownProps {
  readonly turn: Turn;
  readonly board: BoardDefinition | undefined;
  readonly place: string;
}

/** The board whose turn it is; it outlives the turns, and so sees a new release that came between them. */
function Shown({ turn: { name, client }, board, place }: ShownProps) {
  useNewRelease(client);
  return board ? <BoardScreen key={name} board={board} client={client} turn={place} /> : null;
}
