import type { PlaceBoard, PlaceLayers } from '#shared/contract/yard/place-board.ts';
import { lookup } from '#shared/lookup.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { SiteMark } from '#src/yard-map/map-data.ts';
import type { BoardWords } from './board-words.ts';
import type { placeBoardMessages } from './place-board.messages.ts';

/**
 * Layers of the map; the plan is a picture of the yard, crane reach and bearing are facts of the sites, the others are
 * answered by day.
 */
export const layers = ['plan', 'cranes', 'bearing', 'scaffolds', 'violations', 'hot'] as const satisfies readonly (
  | 'plan'
  | PlaceBoard['layers'][number]
)[];
export type Layer = (typeof layers)[number];

/** The layers that are read from the server. */
export const dayLayers: ReadonlySet<Layer> = new Set(['scaffolds', 'violations', 'hot']);

const tagTones = lookup<SiteMark['tone']>({ G: 'good', Y: 'warn', R: 'bad' });

/** The signs of the chosen layers by site. */
export function marksOf(
  answer: PlaceLayers | undefined,
  shown: ReadonlySet<Layer>,
  t: Translate<(typeof placeBoardMessages)['zh']>,
  bays: BoardWords['bays'],
): ReadonlyMap<string, readonly SiteMark[]> {
  const marks = new Map<string, SiteMark[]>();
  const add = (site: string, mark: SiteMark) => marks.set(site, [...(marks.get(site) ?? []), mark]);
  if (answer === undefined) return marks;
  for (const { site, tag, tag_dictText: text, count, inspect } of shown.has('scaffolds')
    ? (answer.scaffolds ?? [])
    : []) {
    const next = inspect === undefined ? '' : t('scaffoldInspect', { day: inspect });
    const title = t('scaffoldMark', { n: count, tag: text ?? tag }) + next;
    add(site, { kind: 'scaffold', tone: tagTones[tag] ?? 'warn', text: String(count), title });
  }
  for (const { site, count, worst, worst_dictText: text } of shown.has('violations') ? (answer.violations ?? []) : []) {
    const title = t('violationMark', { n: count, level: text ?? worst });
    add(site, { kind: 'violation', tone: Number(worst) >= 3 ? 'bad' : 'warn', text: String(count), title });
  }
  for (const { site, bays: at } of shown.has('hot') ? answer.hot : []) {
    add(site, { kind: 'hot', tone: 'bad', text: '', title: t('hotMark', { bays: bays(at) }) });
  }
  return marks;
}
