import { useEffect, useState } from 'react';
import type { BoardDefinition } from './kit/board-definition.ts';
import { BoardScreen } from './kit/board-screen.tsx';
import { reloadWhenServed } from './kit/use-reload.ts';
import { NotSetUp } from './not-set-up.tsx';

/** Each board is a chunk of its own: a screen loads the kit and the one it shows. */
const boards = import.meta.glob<{ default: BoardDefinition }>('./*/board.ts');

/** `/mengshi/largescreen/dataCockpit` → the loader of `./data-cockpit/board.ts`. */
function loaderOf(path: string) {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return boards[`./${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/board.ts`];
}

const retryMs = 15_000;

/** The board of a large-screen path; those that have no data yet say so. */
export function BoardApp({ path }: { path: string }) {
  const load = loaderOf(path);
  const [board, setBoard] = useState<BoardDefinition>();
  useEffect(() => {
    let timer = 0;
    load?.().then(
      (chunk) => setBoard(chunk.default),
      // A browser may keep a failed module for the page's life: ask for the page again when there is a server.
      () => {
        timer = window.setInterval(() => void reloadWhenServed(), retryMs);
      },
    );
    // The charts are fetched beside the board, not after its first picture.
    if (load) void import('./kit/echarts-modules.ts').catch(() => undefined);
    return () => window.clearInterval(timer);
  }, [load]);
  if (!load) return <NotSetUp />;
  return board ? <BoardScreen board={board} /> : null;
}
