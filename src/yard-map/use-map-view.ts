import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from './bay-cells.ts';
import type { MapLooks, MapSite } from './map-data.ts';
import { MapPainter } from './map-painter.ts';
import { MapView } from './map-view.ts';

/** Makes the window of the map and writes the looks of the sites whenever day, window or size change. */
export function useMapView(
  svg: RefObject<SVGSVGElement | null>,
  sites: readonly MapSite[],
  looks: MapLooks,
  whole: Box,
): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  const painter = useRef<MapPainter | null>(null);
  const shown = useRef(looks);
  useLayoutEffect(() => {
    if (svg.current === null) return;
    const made = new MapView(svg.current, whole, (unit) => {
      painter.current?.scale(unit);
      painter.current?.paint(shown.current);
    });
    const observer = new ResizeObserver(() => made.resized());
    observer.observe(svg.current);
    setView(made);
    return () => {
      made.stop();
      observer.disconnect();
    };
  }, [svg, whole]);
  useLayoutEffect(() => {
    if (svg.current === null || view === null) return;
    painter.current = new MapPainter(svg.current, sites);
    view.resized();
  }, [svg, sites, view]);
  useEffect(() => {
    shown.current = looks;
    const paint = () => painter.current?.paint(looks);
    paint();
    return looks.subscribe(paint);
  }, [looks]);
  return view;
}
