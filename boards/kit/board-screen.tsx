import { useEffect } from 'react';
import type { BoardResult } from '#shared/contract/board.ts';
import type { BoardClient } from './board-client.ts';
import type { BoardDefinition } from './board-definition.ts';
import { boardLanguage } from './board-language.ts';
import { boardMessages } from './board-messages.ts';
import { Canvas } from './canvas.tsx';
import { Header } from './header.tsx';
import { PanelBusyProvider } from './panel-busy.tsx';
import { Panels } from './panels.tsx';
import { usePicture } from './use-board.ts';

const language = boardLanguage(navigator.languages);
const messages = boardMessages(language);

export interface BoardScreenProps {
  readonly board: BoardDefinition;
  readonly client: BoardClient<BoardResult>;
  /** Its place in the playlist: `2 / 6`. */
  readonly turn?: string;
}

/** A board: header, and its panels as soon as there is a picture. */
export function BoardScreen({ board, client, turn }: BoardScreenProps) {
  const picture = usePicture(client);
  const { asOf = null, refreshSeconds = 30 } = picture?.data ?? {};
  useEffect(() => {
    document.title = `${board.title[language]} - ${messages.product}`;
  }, [board]);
  return (
    <Canvas>
      <Header
        title={board.title[language]}
        turn={turn}
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
