import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useMemo, useState } from 'react';
import { readPlaceBoard, type YardPlan } from '#shared/contract/yard/place-board.ts';
import { mapSize, type Outline, readOutline } from '#shared/ground/outline.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMay } from '#src/session/permission.ts';
import type { MapSite } from '#src/yard-map/map-data.ts';
import { mapSites } from '#src/yard-map/map-sites.ts';
import { rectangleOf } from './outline-edit.ts';
import { DrawnOutline, OutlineMap } from './outline-map.tsx';
import { siteMessages } from './site.messages.ts';
import styles from './site.module.css';

/** 40 × 30 m in the middle of the map, for people who draw by keyboard. */
const firstOutline = rectangleOf(
  [mapSize.width / 2 - 80, mapSize.height / 2 - 60],
  [mapSize.width / 2 + 80, mapSize.height / 2 + 60],
);

/** 平面坐标: a map on which the outline is drawn, and a text with one point per line beside it. */
function SiteOutline({ id, value, onChange, onBlur, disabled, describedBy, label, status }: NamedControlProps) {
  const t = useMessages(siteMessages);
  // The text as typed, used as long as the value is still the one made from it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly made: unknown } | null>(null);
  const outline = readOutline(value);
  const { others, plan } = useGround(outline);
  const text = typed !== null && typed.made === value ? typed.text : linesOf(value);
  return (
    <div className={styles.outline}>
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={text}
        autoSize={{ minRows: 4, maxRows: 12 }}
        spellCheck={false}
        disabled={disabled ?? false}
        placeholder={t('pointsHint')}
        status={status}
        aria-label={label ?? t('points')}
        aria-describedby={describedBy}
        aria-invalid={status === 'error' || undefined}
        {...(onBlur && { onBlur })}
        onChange={(event) => {
          const made = pointsOf(event.target.value);
          setTyped({ text: event.target.value, made });
          onChange(made);
        }}
      />
      {disabled ? (
        <OutlineMap outline={outline} label={t('outline')} others={others} plan={plan} />
      ) : (
        <div>
          <DrawnOutline
            outline={outline}
            label={t('outline')}
            others={others}
            plan={plan}
            onChange={(next) => onChange(next.map((point) => [...point]))}
          />
          {outline === null && (
            <Button onClick={() => onChange(firstOutline.map((point) => [...point]))}>{t('placeFirst')}</Button>
          )}
        </div>
      )}
    </div>
  );
}

interface Ground {
  readonly others: readonly MapSite[];
  /** The site with the outline, if the board has it. */
  readonly own: MapSite | undefined;
  readonly plan: YardPlan | undefined;
}

/** The plan of the yard, and the sites of the board without the one that is edited, which has the outline of the form. */
function useGround(outline: Outline | null): Ground {
  const may = useMay(readPlaceBoard);
  const [first] = useState(() => JSON.stringify(outline));
  const found = useCall(readPlaceBoard, { query: { days: 1 } }, { enabled: may.visible, quiet: true });
  const sites = found.data?.sites;
  const { others, own } = useMemo(() => {
    const drawn = mapSites(sites ?? []);
    const isOwn = (site: MapSite) => JSON.stringify(site.outline) === first;
    return { others: drawn.filter((site) => !isOwn(site)), own: drawn.find(isOwn) };
  }, [sites, first]);
  return { others, own, plan: found.data?.plan };
}

function ShownOutline({ value }: NamedShowProps) {
  const t = useMessages(siteMessages);
  const outline = readOutline(value);
  const { others, own, plan } = useGround(outline);
  return (
    <div className={styles.shown}>
      <OutlineMap outline={outline} code={own?.code} label={t('outline')} others={others} plan={plan} />
    </div>
  );
}

const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((point) => (Array.isArray(point) ? point.join(', ') : '')).join('\n') : '';

/** A part that is no number becomes -1, which validation refuses. */
function pointsOf(text: string): number[][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return lines.map((line) =>
    line
      .split(/[,，\s]+/)
      .filter((part) => part !== '')
      .map((part) => (Number.isFinite(Number(part)) ? Number(part) : -1)),
  );
}

export const control: NamedControl = { serves: ['json'], Control: SiteOutline, Show: ShownOutline, entersOnly: true };
