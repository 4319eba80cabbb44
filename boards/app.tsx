import { useEffect, useState } from 'react';
import type { BoardName } from '#shared/boards.ts';
import type { BoardDefinition } from './kit/board-definition.ts';
import { boardOf } from './kit/board-path.ts';
import { BoardScreen } from './kit/board-screen.tsx';
import { FigureRowsProvider, isPreview } from './kit/figure-rows.tsx';
import { OfflineNote } from './kit/offline-note.tsx';
import { readPlaylist } from './kit/playlist.ts';
import { messages } from './kit/screen-language.ts';
import { useBoard } from './kit/use-board.ts';
import { reloadOnceServed, useNewRelease, useNightlyReload } from './kit/use-reload.ts';
import { useWall } from './kit/use-wall.ts';
import { NoBoard } from './no-board.tsx';
import { Play } from './play.tsx';

/** Each board is a chunk of its own: a screen loads the kit and only the boards it shows. */
const boards = import.meta.glob<{ default: BoardDefinition }>('./*/board.ts');

/** Loads a board's definition: `dataCockpit` from `./data-cockpit/board.ts`. */
async function loadBoard(name: BoardName): Promise<BoardDefinition> {
  const load = boards[`./${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/board.ts`];
  if (!load) throw new Error(`no board ${name}`);
  // The chart code is fetched in parallel, not after the board is first drawn.
  void import('./kit/echarts-modules.ts').catch(() => undefined);
  return (await load()).default;
}

/**
 * Shows the board of a large-screen address, the boards of its playlist in turn, or a message that there is no such
 * board.
 */
export function BoardApp({ path, search }: { readonly path: string; readonly search: string }) {
  useWall();
  useNightlyReload();
  const [playlist] = useState(() => readPlaylist(search));
  const name = boardOf(path);
  return (
    <FigureRowsProvider>
      {playlist ? <Play playlist={playlist} load={loadBoard} /> : name ? <OneBoard name={name} /> : <NoBoard />}
      {!isPreview && <OfflineNote messages={messages} />}
    </FigureRowsProvider>
  );
}

function OneBoard({ name }: { readonly name: BoardName }) {
  const client = useBoard(name);
  const [board, setBoard] = useState<BoardDefinition>();
  useNewRelease(client);
  useEffect(() => {
    loadBoard(name).then(setBoard, reloadOnceServed);
  }, [name]);
  return board ? <BoardScreen board={board} client={client} /> : null;
}
