import { useEffect, useState } from 'react';
import type { BoardName } from '#shared/entries.ts';
import type { BoardDefinition } from './kit/board-definition.ts';
import { boardOf } from './kit/board-path.ts';
import { BoardScreen } from './kit/board-screen.tsx';
import { readPlaylist } from './kit/playlist.ts';
import { useBoard, usePicture } from './kit/use-board.ts';
import { reloadWhenServed, useReload } from './kit/use-reload.ts';
import { useWall } from './kit/use-wall.ts';
import { NoBoard } from './no-board.tsx';
import { Play } from './play.tsx';

/** Each board is a chunk of its own: a screen loads the kit and what it shows. */
const boards = import.meta.glob<{ default: BoardDefinition }>('./*/board.ts');

/** `dataCockpit` is brought from `./data-cockpit/board.ts`. */
async function loadBoard(name: BoardName): Promise<BoardDefinition> {
  const load = boards[`./${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/board.ts`];
  if (!load) throw new Error(`no board ${name}`);
  // The charts are fetched beside the board, not after its first picture.
  void import('./kit/echarts-modules.ts').catch(() => undefined);
  return (await load()).default;
}

const retryMs = 15_000;

/** What a large-screen address shows: its board, several in turn, or that there is none of that name. */
export function BoardApp({ path, search }: { readonly path: string; readonly search: string }) {
  useWall();
  const [playlist] = useState(() => readPlaylist(search));
  const name = boardOf(path);
  if (playlist) return <Play playlist={playlist} load={loadBoard} />;
  return name ? <OneBoard name={name} /> : <NoBoard />;
}

function OneBoard({ name }: { readonly name: BoardName }) {
  const client = useBoard(name);
  const [board, setBoard] = useState<BoardDefinition>();
  useReload(usePicture(client)?.data.release ?? null);
  useEffect(() => {
    let timer = 0;
    loadBoard(name).then(setBoard, () => {
      // A browser may keep a failed module for the page's life: ask for the page again when there is a server.
      timer = window.setInterval(() => void reloadWhenServed(), retryMs);
    });
    return () => window.clearInterval(timer);
  }, [name]);
  return board ? <BoardScreen board={board} client={client} /> : null;
}
