import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { YardPlan } from '#shared/contract/yard/place-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useStill } from '#src/screen/motion.ts';
import { type Box, boxOf } from './bay-cells.ts';
import type { MapLooks, MapSite, SiteMark } from './map-data.ts';
import { MapColours } from './map-patterns.tsx';
import { MapTools } from './map-tools.tsx';
import { wholeOf } from './map-window.ts';
import { PlanPicture, planOutline } from './plan-picture.tsx';
import { pinned, SiteShape } from './site-shape.tsx';
import { siteOf, useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import { yardMapMessages } from './yard-map.messages.ts';
import css from './yard-map.module.css';
import { zonesOf, zoneTitleUp } from './zone-titles.ts';

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
  /** Picture of the yard beneath the sites; the map shows all of it that lies on the map. */
  readonly plan?: YardPlan | undefined;
  readonly showsPlan?: boolean;
  readonly showsCranes?: boolean;
  readonly showsBearing?: boolean;
  /** A click chooses a site, as in a form; otherwise it opens the site. The map then shows the chosen site where it is. */
  readonly chooses?: boolean;
}

const noMarks: readonly SiteMark[] = [];
/** How long the hint about the wheel is shown. */
const hintMs = 1600;

/** The sites of the yard as a map (docs/domain.md §15). What changes by day is drawn by `MapPainter`. */
export function YardMap(props: YardMapProps) {
  const {
    label,
    sites,
    looks,
    selected,
    onOpen,
    marks,
    plan,
    showsPlan = true,
    showsCranes = false,
    showsBearing = false,
    chooses = false,
  } = props;
  const t = useMessages(yardMapMessages);
  const id = useId();
  const isStill = useStill();
  const svg = useRef<SVGSVGElement>(null);
  const whole = useWhole(sites, plan);
  const canvas = useRef<HTMLCanvasElement>(null);
  const beneath = useRef<SVGSVGElement>(null);
  const layers = `${showsCranes} ${showsBearing} ${showsPlan}`;
  const [view, sayNames] = useMapView({ svg, canvas, beneath }, { sites, looks, whole, layers });
  const [hinted, hint] = useHint();
  const pointer = useMapPointer(svg, view, hint);
  /** The selected site that needs no movement any more. */
  const opened = useRef<string | undefined>(undefined);
  const choose = (site: string) => {
    opened.current = site;
    onOpen(site);
  };
  const { activate, onFocus, onKeyDown } = useMapKeys(svg, sites, view, choose);
  const zones = useMemo(() => zonesOf(sites), [sites]);
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
    sayNames();
    const shape = target instanceof Element ? target.closest('[data-site]') : null;
    const title = shape?.querySelector(':scope > title');
    if (title) title.textContent = shape?.getAttribute('aria-label') ?? '';
  };
  return (
    <div className={css.frame} data-chooses={chooses || undefined}>
      <div className={css.stage} style={{ aspectRatio: `${whole.width} / ${whole.height}` }}>
        <svg ref={beneath} className={css.beneath} aria-hidden>
          <PlanPicture plan={showsPlan ? plan : undefined} />
        </svg>
        <canvas ref={canvas} className={css.day} aria-hidden />
        <svg
          ref={svg}
          className={css.map}
          role="group"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
          data-cranes={showsCranes || undefined}
          data-bearing={showsBearing || undefined}
          data-plan={(showsPlan && plan !== undefined) || undefined}
          onClick={open}
          onPointerOver={explain}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            sayNames();
            onFocus(event);
          }}
          {...pointer}
        >
          <MapColours />
          {zones.map(({ zone, name, x, y }) => (
            <g key={zone} className={`${css.pinned} ${css.zone}`} style={pinned(x, y)} aria-hidden>
              <text className={css.zoneName} y={zoneTitleUp}>
                {name}
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
              figures={showsCranes || showsBearing}
            />
          ))}
        </svg>
      </div>
      <p id={`${id}-keys`} hidden>
        {t(chooses ? 'keysChoose' : 'keys')}
      </p>
      {hinted && <p className={css.hint}>{t('wheel')}</p>}
      <MapTools view={view} />
    </div>
  );
}

/** The same object until the extent changes, so that other facts of a site do not reset the zoom. */
function useWhole(sites: readonly MapSite[], plan: YardPlan | undefined): Box {
  const outlines = sites.map(({ outline }) => outline);
  const { x, y, width, height } = wholeOf(plan === undefined ? outlines : [...outlines, planOutline(plan)]);
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
