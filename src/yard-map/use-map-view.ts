import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTheme } from '#src/screen/theme.ts';
import type { Box } from './bay-cells.ts';
import type { MapLooks, MapSite } from './map-data.ts';
import { MapPainter } from './map-painter.ts';
import { MapView } from './map-view.ts';

interface MapElements {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Has the picture under the canvas. */
  readonly beneath: RefObject<SVGSVGElement | null>;
}

interface Shown {
  readonly sites: readonly MapSite[];
  readonly looks: MapLooks;
  readonly whole: Box;
  /** Changes with what the labels have room for. */
  readonly layers: string;
}

/**
 * Makes the window of the map and draws the looks of the sites whenever day, window, size or layers change. The function
 * names the sites as they are on the shown day, which otherwise waits while the days play.
 */
export function useMapView(
  { svg, canvas, beneath }: MapElements,
  { sites, looks, whole, layers }: Shown,
): readonly [MapView | null, () => void] {
  const [view, setView] = useState<MapView | null>(null);
  const painter = useRef<MapPainter | null>(null);
  const shown = useRef(looks);
  useLayoutEffect(() => {
    if (svg.current === null || beneath.current === null) return;
    const made = new MapView([svg.current, beneath.current], whole, (frame) => {
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
  }, [svg, beneath, whole]);
  useLayoutEffect(() => {
    if (svg.current === null || canvas.current === null || view === null) return;
    const made = new MapPainter(svg.current, canvas.current, sites);
    painter.current = made;
    view.resized();
    return () => made.stop();
  }, [svg, canvas, sites, view]);
  useEffect(() => {
    shown.current = looks;
    painter.current?.paint(looks);
    return looks.subscribe(() => painter.current?.follow(looks));
  }, [looks]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the theme and on the layers
  useEffect(() => {
    painter.current?.recolour();
    painter.current?.paint(shown.current);
  }, [theme, layers]);
  return [view, useCallback(() => painter.current?.sayNames(), [])];
}
