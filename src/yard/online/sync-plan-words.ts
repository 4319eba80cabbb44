import type { ResultOf } from '#shared/contract/call.ts';
import type { planDesign } from '#shared/contract/form/form-sync.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { syncPlanMessages } from './sync-plan.messages.ts';

export type SyncPlan = ResultOf<typeof planDesign>;
export type SyncStep = SyncPlan['steps'][number];

type T = Translate<(typeof syncPlanMessages)['zh']>;

/** What a step does. */
export function stepText(step: SyncStep, t: T): string {
  const { kind, name, changed: n } = step;
  const title = step.title ?? name;
  const [from, to] = [step.from ?? '', step.to ?? ''];
  switch (kind) {
    case 'add':
      return t('add', { title, name, to: typeText(to, t) });
    case 'widen':
    case 'convert':
      return t(kind, { title, from: typeText(from, t), to: typeText(to, t) });
    case 'rename':
      return t('rename', { title, from, to });
    case 'drop':
      return n === 0 ? t('drop', { title }) : t('dropValues', { title, n });
    case 'keep':
      return t('keep', { title, n });
    case 'create':
      return t('create', { name: name.replaceAll('"', '').replace(/^onl\.t\d+_/, '') });
    case 'found':
      return t('found', { title, name });
    case 'foreign':
      return t('foreign', { name });
    case 'search':
      return t('search', { to });
    default:
      return t(kind, { title });
  }
}

/** Why a step is not possible, or what it costs; null if there is nothing to say. */
export function concernText({ kind, unfit, deleted, changed }: SyncStep, t: T): string | null {
  if (unfit === null) return t('unfitUnknown');
  if (unfit > 0) return deleted > 0 ? t('unfitDeleted', { n: unfit, deleted }) : t('unfit', { n: unfit });
  return kind === 'convert' && changed > 0 ? t('changed', { n: changed }) : null;
}

/** The first rows that a step concerns, by name and value. */
export function rowsText({ rows, unfit, deleted, changed }: SyncStep, t: T): string {
  const words = rows.map(({ id, name, value }) =>
    value === null ? (name ?? id) : t('rowValue', { name: name ?? id, value }),
  );
  const all = (unfit ?? 0) > 0 ? (unfit ?? 0) - deleted : changed;
  return listed([...words, ...(all > rows.length && rows.length > 0 ? [t('more')] : [])]);
}

/** A type of PostgreSQL in plain words. */
function typeText(type: string, t: T): string {
  const [, size] = /\(([\d,]+)\)/.exec(type) ?? [];
  if (type.startsWith('character varying')) return size === undefined ? t('longText') : t('text', { size });
  if (type.startsWith('numeric')) return t('decimal', { size: size ?? '' });
  if (type.startsWith('timestamp')) return t('datetime');
  const known = { text: 'longText', integer: 'integer', date: 'date', boolean: 'boolean' } as const;
  return type in known ? t(known[type as keyof typeof known]) : type;
}

const stays = new Set<SyncStep['kind']>(['keep', 'foreign']);

/** The steps that do something, and the columns that stay as they are. */
export function partedSteps({ steps }: SyncPlan) {
  return { acts: steps.filter(({ kind }) => !stays.has(kind)), stay: steps.filter(({ kind }) => stays.has(kind)) };
}

/** Whether the present rows or fields prevent the plan. */
export const isBlocked = ({ steps, problems }: SyncPlan): boolean =>
  problems.length > 0 || steps.some(({ unfit }) => unfit !== null && unfit > 0);

/** Whether values are rounded or cut. */
export const losesValues = ({ steps }: SyncPlan): boolean =>
  steps.some(({ kind, changed }) => kind === 'convert' && changed > 0);

/** The longest wait of all steps. */
export function longestWork({ steps }: SyncPlan): SyncStep['work'] {
  const works = new Set(steps.map(({ work }) => work));
  return works.has('rewrite') ? 'rewrite' : works.has('scan') ? 'scan' : 'moment';
}
