import type { BoardResult } from '#shared/contract/board.ts';
import { type BoardDefinition, callPath } from './board-definition.ts';
import { boardLanguage } from './board-language.ts';
import { boardMessages } from './board-messages.ts';
import { Canvas } from './canvas.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { Header } from './header.tsx';
import { useBoard } from './use-board.ts';
import { useReload } from './use-reload.ts';

const language = boardLanguage(navigator.languages);
const messages = boardMessages(language);

/** A board: header, and its panels as soon as there is a picture. */
export function BoardScreen({ board }: { board: BoardDefinition }) {
  const picture = useBoard<BoardResult>(callPath(board.name));
  const { asOf = null, release = null, refreshSeconds = 30 } = picture?.data ?? {};
  useReload(release);
  return (
    <Canvas>
      <Header
        title={board.title[language]}
        messages={messages}
        asOf={asOf}
        confirmedAt={picture?.confirmedAt ?? null}
        refreshSeconds={refreshSeconds}
      />
      <main className="grid">
        {picture ? (
          board.panels.map((panel) => (
            <FigurePanel
              key={panel.figure}
              figure={picture.data.figures[panel.figure]}
              panel={panel}
              screen={{ language, messages, asOf: picture.data.asOf }}
            />
          ))
        ) : (
          <p className="waiting">{messages.waiting}</p>
        )}
      </main>
    </Canvas>
  );
}
