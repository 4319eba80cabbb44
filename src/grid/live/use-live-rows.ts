import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { browserClock } from '#src/realtime/browser-clock.ts';
import { liveStoreOf } from './edit-live-store.ts';
import { LiveRows } from './live-rows.ts';
import { pageSocket } from './page-socket.ts';
import { newCaseId } from './random-id.ts';
import { ReloadEffect } from './reload-effect.ts';

export interface LiveOptions {
  /** Grids with the same key receive each other's changes; our server expects the code of a resource. */
  readonly socketKey: string;
  /** Reads saved rows again by id; rows that are deleted or not visible to the user are missing in the result. */
  readonly onRefetch?: ((ids: readonly string[]) => Promise<readonly GridRecord[]>) | undefined;
  /** Called with data that the server sends to grids with this key. */
  readonly onServerData?: ((args: readonly unknown[]) => void) | undefined;
}

interface Elements {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly effectLayer: RefObject<HTMLElement | null>;
}

/**
 * Connects a grid to the page's table socket while its tab is active; the page uses it through `model.live`. When the
 * tab is shown again, rows are read again; conflicts are kept.
 */
export function useLiveRows(model: EditModel, elements: Elements, options: LiveOptions): LiveRows {
  const { socketKey } = options;
  const { scroller, effectLayer } = elements;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const effect = useRef<ReloadEffect>(undefined);
  const live = useMemo(
    () =>
      new LiveRows({
        store: liveStoreOf(model.store),
        socket: pageSocket(),
        socketKey,
        caseId: newCaseId(),
        clock: browserClock,
        refetch: (ids) => latest.current.onRefetch?.(ids),
        beforeTake: (id, keys) => effect.current?.capture(model.store.positionOf(id), keys),
        onData: (args) => latest.current.onServerData?.(args),
      }),
    [model, socketKey],
  );
  const shown = useRef<LiveRows>(undefined);

  useEffect(() => {
    const { editor } = model;
    if (effectLayer.current && scroller.current) {
      effect.current = new ReloadEffect(effectLayer.current, scroller.current);
    }
    const stop = live.start();
    if (shown.current === live) void live.reread();
    shown.current = live;
    const stopEditor = editor.subscribe(() => {
      const open = editor.read();
      if (open?.id !== live.openCell?.id || open?.key !== live.openCell?.key) live.edit(open);
    });
    model.live = live;
    return () => {
      model.live = undefined;
      stopEditor();
      stop();
      effect.current?.dispose();
      effect.current = undefined;
    };
  }, [model, live, scroller, effectLayer]);
  return live;
}
