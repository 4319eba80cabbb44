import { hrefOf } from '#shared/build-settings.ts';
import { boardLanguage } from './kit/board-language.ts';
import { boardMessages } from './kit/board-messages.ts';
import { Canvas } from './kit/canvas.tsx';

const messages = boardMessages(boardLanguage(navigator.languages, window.location.search));

/** Shown at an address that is no board, with a link to the data cockpit. */
export function NoBoard() {
  return (
    <Canvas>
      <main className="no-board">
        <h1>{messages.noBoard}</h1>
        <p>{messages.noBoardHint}</p>
        <a href={hrefOf('/mengshi/largescreen/dataCockpit')}>{messages.openCockpit}</a>
      </main>
    </Canvas>
  );
}
