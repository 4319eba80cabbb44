import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useStill } from '#src/screen/motion.ts';
import { type Box, boxOf } from './bay-cells.ts';
import type { MapLooks, MapSite, SiteMark } from './map-data.ts';
import { MapPatterns, patternVariables } from './map-patterns.tsx';
import { MapTools } from './map-tools.tsx';
import { wholeOf } from './map-window.ts';
import { pinned, SiteShape } from './site-shape.tsx';
import { siteOf, useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import { yardMapMessages } from './yard-map.messages.ts';
import css from './yard-map.module.css';

export interface YardMapProps {
  readonly label: string;
  /** The same array until the sites change. */
  readonly sites: readonly MapSite[];
  /** The same object until the data changes; its listeners are told of each day. */
  readonly looks: MapLooks;
  /** The map moves to this site, unless it was chosen on the map. */
  readonly selected?: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly marks?: ReadonlyMap<string, readonly SiteMark[]>;
  readonly showsCranes?: boolean;
  readonly showsBearing?: boolean;
  /** A click chooses a site, as in a form; otherwise it opens the site. The map then shows the chosen site where it is. */
  readonly chooses?: boolean;
}

const noMarks: readonly SiteMark[] = [];
/** How long the hint about the wheel is shown. */
const hintMs = 1600;

/** The sites of the yard as a map (docs/domain.md §15). What changes by day is written by `MapPainter`. */
export function YardMap(props: YardMapProps) {
  const {
    label,
    sites,
    looks,
    selected,
    onOpen,
    marks,
    showsCranes = false,
    showsBearing = false,
    chooses = false,
  } = props;
  const t = useMessages(yardMapMessages);
  const id = useId();
  const isStill = useStill();
  const svg = useRef<SVGSVGElement>(null);
  const whole = useWhole(sites);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layers = `${showsCranes} ${showsBearing}`;
  const view = useMapView({ svg, canvas }, { sites, looks, whole, layers });
  const [hinted, hint] = useHint();
  const pointer = useMapPointer(svg, view, hint);
  /** The selected site that needs no movement any more. */
  const opened = useRef<string | undefined>(undefined);
  const choose = (site: string) => {
    opened.current = site;
    onOpen(site);
  };
  const { activate, ...keys } = useMapKeys(svg, sites, view, choose);
  const zones = useMemo(() => zonesOf(sites), [sites]);
  const mostBearing = useMemo(() => Math.max(1, ...sites.map(({ bearing = 0 }) => bearing)), [sites]);
  useEffect(() => {
    const found = sites.find((site) => site.id === selected);
    if (selected === undefined) opened.current = undefined;
    if (view === null || found === undefined || opened.current === selected) return;
    opened.current = selected;
    activate(found.id);
    const box = boxOf(found.outline);
    if (chooses) view.reveal(box);
    else view.flyTo(box, isStill);
  }, [selected, sites, view, isStill, activate, chooses]);
  const open = ({ target }: MouseEvent) => {
    const site = siteOf(target);
    if (site !== undefined) choose(site);
  };
  const explain = ({ target }: PointerEvent) => {
    const shape = target instanceof Element ? target.closest('[data-site]') : null;
    const title = shape?.querySelector(':scope > title');
    if (title) title.textContent = shape?.getAttribute('aria-label') ?? '';
  };
  return (
    <div className={css.frame} data-chooses={chooses || undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of `useMapKeys` */}
      <svg
        ref={svg}
        className={css.map}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
        data-cranes={showsCranes || undefined}
        data-bearing={showsBearing || undefined}
        style={{ ...patternVariables(id), aspectRatio: `${whole.width} / ${whole.height}` } as CSSProperties}
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
            opens={!chooses}
            marks={marks?.get(site.id) ?? noMarks}
            heat={Math.round(((site.bearing ?? 0) / mostBearing) * 100)}
          />
        ))}
      </svg>
      <canvas ref={canvas} className={css.dayLabels} aria-hidden />
      <p id={`${id}-keys`} hidden>
        {t(chooses ? 'keysChoose' : 'keys')}
      </p>
      {hinted && <p className={css.hint}>{t('wheel')}</p>}
      <MapTools view={view} />
    </div>
  );
}

/** The same object until the extent changes, so that other facts of a site do not reset the zoom. */
function useWhole(sites: readonly MapSite[]): Box {
  const { x, y, width, height } = wholeOf(sites.map(({ outline }) => outline));
  return useMemo(() => ({ x, y, width, height }), [x, y, width, height]);
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
