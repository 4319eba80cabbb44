import { useEffect } from 'react';
import type { BoardResult } from '#shared/contract/board.ts';
import { type BoardDefinition, callPath } from './board-definition.ts';
import { boardLanguage } from './board-language.ts';
import { boardMessages } from './board-messages.ts';
import { Canvas } from './canvas.tsx';
import { Header } from './header.tsx';
import { PanelBusyProvider } from './panel-busy.tsx';
import { Panels } from './panels.tsx';
import { useBoard, usePicture } from './use-board.ts';
import { useReload } from './use-reload.ts';

const language = boardLanguage(navigator.languages);
const messages = boardMessages(language);

/** A board: header, and its panels as soon as there is a picture. */
export function BoardScreen({ board }: { board: BoardDefinition }) {
  const client = useBoard<BoardResult>(callPath(board.name));
  const picture = usePicture(client);
  const { asOf = null, release = null, refreshSeconds = 30 } = picture?.data ?? {};
  useReload(release);
  useEffect(() => {
    document.title = `${board.title[language]} - ${messages.product}`;
  }, [board]);
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
          <PanelBusyProvider client={client}>
            <Panels board={board} data={picture.data} language={language} messages={messages} />
          </PanelBusyProvider>
        ) : (
          <p className="waiting">{messages.waiting}</p>
        )}
      </main>
    </Canvas>
  );
}
