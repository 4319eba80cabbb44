import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { LivePanel } from './live-panel.tsx';
import { type LiveOptions, useLiveRows } from './use-live-rows.ts';

export interface LiveLayerProps extends LiveOptions {
  readonly model: EditModel;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Layer over the rows that scrolls with them; null for no reload effect. */
  readonly effectLayer: RefObject<HTMLElement | null>;
}

/** Live sync of an editable grid, loaded with the first grid that uses it: the socket, and the panel below the rows. */
export function LiveLayer({ model, scroller, effectLayer, ...options }: LiveLayerProps): ReactNode {
  const live = useLiveRows(model, { scroller, effectLayer }, options);
  const panel = useRef<HTMLElement>(null);

  // Alt+Enter on a cell with a conflict focuses its buttons.
  useEffect(() => {
    const grid = scroller.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey || event.target !== grid) return;
      const choice = panel.current?.querySelector<HTMLElement>('[aria-current="true"] button + button');
      if (!choice) return;
      event.preventDefault();
      event.stopPropagation();
      choice.focus();
    };
    grid?.addEventListener('keydown', handleKey, { capture: true });
    return () => grid?.removeEventListener('keydown', handleKey, { capture: true });
  }, [scroller]);

  return <LivePanel ref={panel} model={model} live={live} />;
}
