import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useStill } from '#src/screen/motion.ts';
import { boxOf } from './bay-cells.ts';
import type { MapLooks, MapSite, SiteMark } from './map-data.ts';
import { MapPatterns, patternVariables } from './map-patterns.tsx';
import { MapTools } from './map-tools.tsx';
import { wholeMap } from './map-window.ts';
import { pinned, SiteShape } from './site-shape.tsx';
import { siteOf, useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import { yardMapMessages } from './yard-map.messages.ts';
import css from './yard-map.module.css';

export interface YardMapHandle {
  /** Moves the map so that the site is in its middle, and makes the site the one that Tab reaches. */
  readonly flyTo: (id: string) => void;
}

export interface YardMapProps {
  readonly label: string;
  /** The same array until the sites change. */
  readonly sites: readonly MapSite[];
  /** The same object until the data changes; its listeners are told of each day. */
  readonly looks: MapLooks;
  readonly selected?: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly marks?: ReadonlyMap<string, readonly SiteMark[]>;
  readonly showsCranes?: boolean;
  readonly showsBearing?: boolean;
  readonly handle?: Ref<YardMapHandle>;
}

const noMarks: readonly SiteMark[] = [];
/** How long the hint about the wheel is shown. */
const hintMs = 1600;

/** The sites of the yard as a map (docs/domain.md §15). What changes by day is written by `MapPainter`. */
export function YardMap(props: YardMapProps) {
  const { label, sites, looks, selected, onOpen, marks, showsCranes = false, showsBearing = false, handle } = props;
  const t = useMessages(yardMapMessages);
  const id = useId();
  const isStill = useStill();
  const svg = useRef<SVGSVGElement>(null);
  const view = useMapView(svg, sites, looks);
  const [hinted, hint] = useHint();
  const pointer = useMapPointer(svg, view, hint);
  const { activate, ...keys } = useMapKeys(svg, sites, view, onOpen);
  const zones = useMemo(() => zonesOf(sites), [sites]);
  const mostBearing = useMemo(() => Math.max(1, ...sites.map(({ bearing = 0 }) => bearing)), [sites]);
  useImperativeHandle(handle, () => ({
    flyTo(siteId) {
      const found = sites.find((site) => site.id === siteId);
      if (found === undefined) return;
      activate(siteId);
      view?.flyTo(boxOf(found.outline), isStill);
    },
  }));
  const open = ({ target }: MouseEvent) => {
    const site = siteOf(target);
    if (site !== undefined) onOpen(site);
  };
  const explain = ({ target }: PointerEvent) => {
    const shape = target instanceof Element ? target.closest('[data-site]') : null;
    const title = shape?.querySelector(':scope > title');
    if (title) title.textContent = shape?.getAttribute('aria-label') ?? '';
  };
  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of `useMapKeys` */}
      <svg
        ref={svg}
        className={css.map}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        viewBox={`${wholeMap.x} ${wholeMap.y} ${wholeMap.width} ${wholeMap.height}`}
        data-cranes={showsCranes || undefined}
        data-bearing={showsBearing || undefined}
        style={patternVariables(id) as CSSProperties}
        onClick={open}
        onPointerOver={explain}
        {...pointer}
        {...keys}
      >
        <MapPatterns id={id} />
        {zones.map(({ zone, name, x, y }) => (
          <g key={zone} className={`${css.pinned} ${css.zone}`} style={pinned(x, y)} aria-hidden>
            <text y={-5}>
              <tspan className={css.zoneName}>{name}</tspan>
              <tspan className={css.zoneNote} dx={8} data-zone-note={zone} />
            </text>
          </g>
        ))}
        {sites.map((site) => (
          <SiteShape
            key={site.id}
            site={site}
            isSelected={site.id === selected}
            marks={marks?.get(site.id) ?? noMarks}
            heat={Math.round(((site.bearing ?? 0) / mostBearing) * 100)}
          />
        ))}
      </svg>
      <p id={`${id}-keys`} hidden>
        {t('keys')}
      </p>
      {hinted && <p className={css.hint}>{t('wheel')}</p>}
      <MapTools view={view} />
    </div>
  );
}

function useHint(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), hintMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown(Date.now())];
}

interface ZoneTitle {
  readonly zone: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Title of each zone at the upper left of its sites. */
function zonesOf(sites: readonly MapSite[]): readonly ZoneTitle[] {
  return [...new Map(sites.map(({ zone, zoneName }) => [zone, zoneName]))].map(([zone, name]) => {
    const { x, y } = boxOf(sites.filter((site) => site.zone === zone).flatMap(({ outline }) => outline));
    return { zone, name, x, y };
  });
}
