import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardName } from '#shared/boards.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { BoardClient } from './kit/board-client.ts';
import type { BoardDefinition } from './kit/board-definition.ts';
import { BoardScreen } from './kit/board-screen.tsx';
import { leadSeconds, nextTurn, type Playlist, turnsAhead } from './kit/playlist.ts';
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
 * Shows several boards in turn. Only the visible board is polled; the next one is asked for shortly before its turn, so
 * that it is ready. A board whose code or data has not been loaded is skipped until it is there. So a screen with six
 * boards costs the server hardly more than a screen with one.
 */
export function Play({ playlist: { names, seconds }, load }: PlayProps) {
  const [turns] = useState(() => names.map((name): Turn => ({ name, client: browserClient(name) })));
  const [definitions, setDefinitions] = useState<ReadonlyMap<BoardName, BoardDefinition>>(new Map());
  // An object, so that setting the same index starts a new turn too: there may be no other board to show.
  const [now, setNow] = useState({ at: 0 });
  const loaded = useRef(definitions);
  const asking = useRef<ReadonlySet<number>>(new Set());
  const askFor = useCallback(
    (wanted: readonly number[]) => {
      const before = asking.current;
      asking.current = new Set(wanted);
      for (const [place, { client, name }] of turns.entries()) {
        if (before.has(place) && !asking.current.has(place)) client.stop();
        if (!before.has(place) && asking.current.has(place)) startClient(client, name);
      }
    },
    [turns],
  );
  useEffect(() => () => askFor([]), [askFor]);
  useEffect(() => {
    const bring = async (name: BoardName) => {
      try {
        const definition = await load(name);
        // Read only now: other boards may have been loaded meanwhile.
        loaded.current = new Map(loaded.current).set(name, definition);
        setDefinitions(loaded.current);
      } catch {
        // Tried again at each turn; until then the other boards are shown.
      }
    };
    for (const { name } of turns) if (!loaded.current.has(name)) void bring(name);
    const ready = () => turns.map(({ name, client }) => loaded.current.has(name) && client.picture() !== null);
    askFor([now.at]);
    const lead = window.setTimeout(
      () => askFor([now.at, ...turnsAhead(now.at, ready())]),
      (seconds - leadSeconds) * 1000,
    );
    const change = window.setTimeout(() => setNow({ at: nextTurn(now.at, ready()) }), seconds * 1000);
    return () => {
      window.clearTimeout(lead);
      window.clearTimeout(change);
    };
  }, [turns, seconds, load, askFor, now]);
  const turn = turns[now.at];
  if (!turn) return null;
  return <Shown turn={turn} board={definitions.get(turn.name)} place={`${now.at + 1} / ${turns.length}`} />;
}

interface ShownProps {
  readonly turn: Turn;
  readonly board: BoardDefinition | undefined;
  readonly place: string;
}

/**
 * The board whose turn it is. The component stays mounted over all turns, so it also notices a new release between
 * them.
 */
function Shown({ turn: { name, client }, board, place }: ShownProps) {
  useNewRelease(client);
  return board ? <BoardScreen key={name} board={board} client={client} turn={place} /> : null;
}
