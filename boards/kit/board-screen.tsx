import { useEffect } from 'react';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { BoardClient } from './board-client.ts';
import type { BoardDefinition } from './board-definition.ts';
import { Canvas } from './canvas.tsx';
import { Header } from './header.tsx';
import { PanelBusyProvider } from './panel-busy.tsx';
import { Panels } from './panels.tsx';
import { Refused } from './refused.tsx';
import { language, messages } from './screen-language.ts';
import { useMissing, usePicture, useRefusal } from './use-board.ts';
import { useCanvasSize } from './use-canvas-size.ts';

export interface BoardScreenProps {
  readonly board: BoardDefinition;
  readonly client: BoardClient<BoardResult>;
  /** Position in the playlist: `2 / 6`. */
  readonly turn?: string;
}

/** A board: the header, and the panels as soon as there is data. */
export function BoardScreen({ board, client, turn }: BoardScreenProps) {
  const picture = usePicture(client);
  const { tall, width } = useCanvasSize();
  const refusal = useRefusal(client);
  const missing = useMissing(client);
  const { asOf = null, refreshSeconds = 30 } = picture?.data ?? {};
  useEffect(() => {
    document.title = `${board.title[language]} - ${messages.product}`;
  }, [board]);
  if (refusal !== null) return <Refused title={board.title[language]} messages={messages} reason={refusal} />;
  if (missing) return <Refused title={board.title[language]} messages={messages} reason={messages.missing} />;
  return (
    <Canvas>
      <Header
        title={board.title[language]}
        turn={turn}
        messages={messages}
        asOf={asOf}
        confirmed={picture}
        refreshSeconds={refreshSeconds}
      />
      <main className="grid">
        {picture ? (
          <PanelBusyProvider client={client}>
            {/* Charts depend on their size, so all charts are created again for another canvas. */}
            <Panels key={width} board={board} data={picture.data} tall={tall} language={language} messages={messages} />
          </PanelBusyProvider>
        ) : (
          <p className="waiting">{messages.waiting}</p>
        )}
      </main>
    </Canvas>
  );
}
