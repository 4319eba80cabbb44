import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { browserClock } from '#src/realtime/browser-clock.ts';
import { liveStoreOf } from './edit-live-store.ts';
import { LiveRows } from './live-rows.ts';
import { pageSocket } from './page-socket.ts';
import { newCaseId } from './random-id.ts';
import { ReloadEffect } from './reload-effect.ts';

export interface LiveOptions {
  /** Grids of this key hear of each other; our server takes the code of a resource. */
  readonly socketKey: string;
  /** Reads saved rows again, by id; those that are gone or out of sight are missing in the answer. */
  readonly onRefetch?: ((ids: readonly string[]) => Promise<readonly GridRecord[]>) | undefined;
  /** Data that the server sends to grids of this key. */
  readonly onServerData?: ((args: readonly unknown[]) => void) | undefined;
}

interface Elements {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly effectLayer: RefObject<HTMLElement | null>;
}

/** Keeps a grid on the page's table socket while mounted; `model.live` is what the page speaks to. */
export function useLiveRows(model: EditModel, elements: Elements, options: LiveOptions): LiveRows | undefined {
  const { socketKey } = options;
  const { scroller, effectLayer } = elements;
  const [live, setLive] = useState<LiveRows>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { store, editor } = model;
    const effect =
      effectLayer.current && scroller.current ? new ReloadEffect(effectLayer.current, scroller.current) : undefined;
    const made = new LiveRows({
      store: liveStoreOf(store),
      socket: pageSocket(),
      socketKey,
      caseId: newCaseId(),
      clock: browserClock,
      refetch: (ids) => latest.current.onRefetch?.(ids),
      beforeTake: effect && ((id, keys) => effect.capture(store.positionOf(id), keys)),
      onData: (args) => latest.current.onServerData?.(args),
    });
    const stop = made.start();
    const stopEditor = editor.subscribe(() => {
      const open = editor.read();
      if (open?.id !== made.openCell?.id || open?.key !== made.openCell?.key) made.edit(open);
    });
    model.live = made;
    setLive(made);
    return () => {
      model.live = undefined;
      stopEditor();
      stop();
      effect?.dispose();
    };
  }, [model, socketKey, scroller, effectLayer]);
  return live;
}
