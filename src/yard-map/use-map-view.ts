import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTheme } from '#src/screen/theme.ts';
import type { Box } from './bay-cells.ts';
import type { MapLooks, MapSite } from './map-data.ts';
import { MapPainter } from './map-painter.ts';
import { MapView } from './map-view.ts';

interface MapElements {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

interface Shown {
  readonly sites: readonly MapSite[];
  readonly looks: MapLooks;
  readonly whole: Box;
  /** Changes with what the labels have room for. */
  readonly layers: string;
}

/** Makes the window of the map and writes the looks of the sites whenever day, window, size or layers change. */
export function useMapView({ svg, canvas }: MapElements, { sites, looks, whole, layers }: Shown): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  const painter = useRef<MapPainter | null>(null);
  const shown = useRef(looks);
  useLayoutEffect(() => {
    if (svg.current === null) return;
    const made = new MapView(svg.current, whole, (frame) => {
      painter.current?.scale(frame);
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
    if (svg.current === null || canvas.current === null || view === null) return;
    painter.current = new MapPainter(svg.current, canvas.current, sites);
    view.resized();
  }, [svg, canvas, sites, view]);
  useEffect(() => {
    shown.current = looks;
    const paint = () => painter.current?.paint(looks);
    paint();
    return looks.subscribe(paint);
  }, [looks]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the theme and on the layers
  useEffect(() => painter.current?.paint(shown.current), [theme, layers]);
  return view;
}
