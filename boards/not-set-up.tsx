import { hrefOf } from '#shared/build-settings.ts';
import { boardLanguage } from './kit/board-language.ts';
import { boardMessages } from './kit/board-messages.ts';
import { Canvas } from './kit/canvas.tsx';
import { useReload } from './kit/use-reload.ts';

const messages = boardMessages(boardLanguage(navigator.languages));

/** The honest screen of a board whose area has no data yet. */
export function NotSetUp() {
  // The release that brings the board is seen in the night after it.
  useReload(null);
  return (
    <Canvas>
      <main className="not-set-up">
        <h1>{messages.notSetUp}</h1>
        <p>{messages.notSetUpHint}</p>
        <a href={hrefOf('/mengshi/largescreen/dataCockpit')}>{messages.openCockpit}</a>
      </main>
    </Canvas>
  );
}
