import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { lookup } from '#shared/lookup.ts';
import { boxOf } from './bay-cells.ts';
import type { MapSite } from './map-data.ts';
import type { MapView } from './map-view.ts';
import { type Direction, nextSite } from './next-site.ts';

const arrows = lookup<Direction>({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' });

/**
 * The map is one stop of the Tab key; the arrow keys lead from site to site, Enter opens, + and − zoom, 0 shows the
 * whole map.
 */
export function useMapKeys(
  svg: RefObject<SVGSVGElement | null>,
  sites: readonly MapSite[],
  view: MapView | null,
  onOpen: (id: string) => void,
) {
  const active = useRef<string | undefined>(undefined);
  const shapeOf = useCallback(
    (id: string | undefined) =>
      svg.current?.querySelector<SVGGElement>(`[data-site="${CSS.escape(id ?? '')}"]`) ?? null,
    [svg],
  );
  const activate = useCallback(
    (id: string | undefined) => {
      shapeOf(active.current)?.setAttribute('tabindex', '-1');
      active.current = id;
      shapeOf(id)?.setAttribute('tabindex', '0');
    },
    [shapeOf],
  );

  // Without React's `tabIndex`, because each step would render all sites.
  useLayoutEffect(() => {
    const known = sites.some(({ id }) => id === active.current) ? active.current : sites[0]?.id;
    activate(known);
  });

  const focus = (site: MapSite | undefined) => {
    if (site === undefined) return;
    view?.reveal(boxOf(site.outline));
    shapeOf(site.id)?.focus({ preventScroll: true });
  };

  const targets = (index: number, key: string): number | undefined => {
    if (key === 'Home') return 0;
    if (key === 'End') return sites.length - 1;
    const direction = arrows[key];
    if (direction === undefined) return;
    const places = sites.map(({ outline }) => {
      const { x, y, width, height } = boxOf(outline);
      return [x + width / 2, y + height / 2] as const;
    });
    return nextSite(places, index, direction);
  };

  return {
    activate,
    onFocus(event: FocusEvent<SVGSVGElement>) {
      const id = siteOf(event.target);
      if (id !== undefined) activate(id);
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const id = siteOf(event.target);
      const to = targets(
        sites.findIndex((site) => site.id === id),
        key,
      );
      if (to !== undefined) focus(sites[to]);
      else if ((key === 'Enter' || key === ' ') && id !== undefined) onOpen(id);
      else if (key === '+' || key === '=') view?.zoom(1.5);
      else if (key === '-') view?.zoom(1 / 1.5);
      else if (key === '0') view?.whole(true);
      else return;
      event.preventDefault();
    },
  };
}

/** Id of the site to which an element of the map belongs. */
export function siteOf(target: EventTarget): string | undefined {
  const shape = target instanceof Element ? target.closest<SVGGElement>('[data-site], [data-labels]') : null;
  return shape?.dataset.site ?? shape?.dataset.labels;
}
