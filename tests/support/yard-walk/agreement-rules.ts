import { dayOf, groupedBy, type YardRule } from './rule.ts';
import type { Application } from './scaffold-tables.ts';
import type { WalkedYard } from './walked-yard.ts';
import type { Event } from './workflow-tables.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const builds = (row: Application) => row.applyType === '1' || row.applyType === '2';

/** Events of the records of one table, oldest first, by record. */
function eventsOf(yard: WalkedYard, table: string): ReadonlyMap<string, readonly Event[]> {
  const groups = groupedBy(
    yard.events.filter((event) => event.bizTable === table),
    (event) => event.bizId,
  );
  return new Map([...groups].map(([id, events]) => [id, events.toSorted((a, b) => (a.id < b.id ? -1 : 1))] as const));
}

const dayOfLast = (events: readonly Event[], action: string): string | null => {
  const event = events.findLast((entry) => entry.action === action);
  return event ? dayOf(event.createTime) : null;
};

/** States of the scaffold in the ledger for each state of its application (docs/domain.md §6.4). */
const ledgerWhile: Readonly<Record<string, readonly string[]>> = {
  '20': ['20'],
  '30': ['30'],
  '40': ['40', '45', '50', '60'],
  '50': ['70'],
};

/** `bizStatus` of an application for each node of its approval. */
const stepAt: Readonly<Record<string, readonly string[]>> = {
  section: ['10'],
  scheme: ['10'],
  hse: ['10'],
  schedule: ['10'],
  erect: ['20'],
  accept: ['30'],
  confirm: ['10'],
  dismantle: ['10'],
};

/** Rules for data that two lists show about one thing, which must be the same in both. */
export const agreementRules: Readonly<Record<string, YardRule>> = {
  'the ledger stands where its timeline ended, with the days of its self-check and its acceptance': (yard) => {
    const events = eventsOf(yard, 'prm_scaffold');
    return ids(
      yard.scaffolds.filter((row) => {
        const own = events.get(row.id) ?? [];
        if ((own.at(-1)?.toState ?? '10') !== row.scafStatus) return true;
        return row.erectDate !== dayOfLast(own, 'selfCheck') || row.acceptDate !== dayOfLast(own, 'accept');
      }),
    );
  },

  'a joint acceptance that passed is followed by its tag, at once and on the same day': (yard) => {
    const events = eventsOf(yard, 'prm_scaffold');
    return ids(
      yard.inspections.filter((row) => {
        if (row.inspType !== '2' || row.tagAfter === 'R') return false;
        const next = (events.get(row.scaffold) ?? []).find((event) => event.createTime >= row.inspTime);
        return next?.action !== 'accept' || dayOf(next.createTime) !== dayOf(row.inspTime);
      }),
    );
  },

  'a joint acceptance names who signed it': (yard) => {
    const uses = groupedBy(
      yard.applications.filter((row) => row.scafId !== null),
      (row) => row.scafId ?? '',
    );
    const signed = groupedBy(
      yard.tasks.filter((task) => task.nodeKey === 'accept' && task.action === 'pass'),
      (task) => task.instanceId,
    );
    return ids(
      yard.inspections.filter((row) => {
        if (row.inspType !== '2') return false;
        const signers = (uses.get(row.scaffold) ?? []).flatMap((use) =>
          (signed.get(use.instanceId ?? '') ?? []).map((task) => task.assignee),
        );
        return !signers.includes(row.inspector) || !signers.includes(row.userSign);
      }),
    );
  },

  'an application and its scaffold tell of one state': (yard) => {
    const scaffolds = byId(yard.scaffolds);
    const newest = new Map(
      yard.applications
        .filter((row) => builds(row) && row.scafId !== null && row.bizStatus !== '10' && row.bizStatus !== '90')
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((row) => [row.scafId ?? '', row] as const),
    );
    return ids(
      [...newest.values()].filter(
        (row) => !ledgerWhile[row.bizStatus]?.includes(scaffolds.get(row.scafId ?? '')?.scafStatus ?? ''),
      ),
    );
  },

  'a scaffold is as the last application that was built says': (yard) => {
    const scaffolds = byId(yard.scaffolds);
    const built = new Map(
      yard.applications
        .filter((row) => builds(row) && row.scafId !== null && (row.applyType === '1' || row.bizStatus !== '10'))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((row) => [row.scafId ?? '', row] as const),
    );
    return ids(
      [...built.values()].filter((row) => {
        const stands = scaffolds.get(row.scafId ?? '');
        if (!stands || stands.height !== row.height || stands.volume !== row.volume) return true;
        return stands.loadClass !== row.loadClass || stands.scafType !== row.scafType || stands.crew !== row.crew;
      }),
    );
  },

  'an application stands in the yard where its approval stands': (yard) => {
    const instances = byId(yard.instances);
    return ids(
      yard.applications.filter((row) => {
        const instance = instances.get(row.instanceId ?? '');
        if (row.bpmStatus === '1') return !stepAt[instance?.nodeKey ?? '']?.includes(row.bizStatus);
        if (row.bpmStatus !== '2') return row.bizStatus !== '10' && row.bizStatus !== '90';
        return !(builds(row) ? ['40', '50'] : ['50']).includes(row.bizStatus);
      }),
    );
  },
};
