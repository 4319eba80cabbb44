import { quayNeeded, quayOf } from '#shared/yard/wharf/quay.ts';
import { groupedBy, type YardRule } from './rule.ts';
import type { WalkedYard } from './walked-yard.ts';
import type { Berth, Stay, WharfApplication } from './wharf-tables.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const standing = ['1', '2'];

interface Lying {
  readonly stay: Stay;
  readonly application: WharfApplication;
  readonly berth: Berth;
}

/** Stays of ships that have arrived or will arrive. */
function lyingOf(yard: WalkedYard): readonly Lying[] {
  const [applications, berths] = [byId(yard.wharfApplications), byId(yard.berths)];
  return yard.stays.flatMap((stay) => {
    const [application, berth] = [applications.get(stay.apply), berths.get(stay.berth)];
    return application && berth && stay.state !== '4' ? [{ stay, application, berth }] : [];
  });
}

const broken = (yard: WalkedYard, holds: (lying: Lying) => boolean): readonly string[] =>
  lyingOf(yard)
    .filter((lying) => !holds(lying))
    .map(({ stay }) => stay.id);

/** State of a stay by the state of its application (docs/domain.md §7.3). */
const states: Readonly<Record<string, string>> = { 20: '1', 25: '1', 30: '2', 35: '2', 40: '2', 50: '3', 90: '4' };

/** A ship that has left occupied its berth until its departure; a planned stay occupies the berth until it is clear. */
const until = ({ state, toTime, clearTime }: Stay) => (standing.includes(state) ? clearTime : toTime);

/** Rules of the wharf area (docs/domain.md §7, §20). */
export const wharfRules: Readonly<Record<string, YardRule>> = {
  'no berth is had by two in one row at one time (rule 1)': (yard) =>
    [...groupedBy(lyingOf(yard), ({ stay }) => `${stay.berth} ${stay.row}`).values()].flatMap((rows) => {
      const inOrder = rows.map(({ stay }) => stay).toSorted((a, b) => (a.fromTime < b.fromTime ? -1 : 1));
      return ids(inOrder.filter((stay, at) => (inOrder[at + 1]?.fromTime ?? '9') < until(stay)));
    }),

  'every stay has its application, in a state that fits, and lies where its berth is': (yard) => {
    const stays = new Set(yard.stays.map(({ apply }) => apply));
    const bare = yard.wharfApplications.filter(
      ({ id, bizStatus, applyType }) =>
        bizStatus in states && bizStatus !== '90' && ['1', '2', '5'].includes(applyType) && !stays.has(id),
    );
    const lost = broken(yard, ({ stay, application, berth }) => {
      const quay = quayOf(berth);
      return states[application.bizStatus] === stay.state && quay?.from === stay.quayFrom && quay.to === stay.quayTo;
    });
    return [...lost, ...ids(bare)];
  },

  'berths are long, strong and deep enough for who lies there (rules 2 to 4)': (yard) => {
    const low = new Map(yard.calendar.map(({ day, tideLow }) => [day, tideLow]));
    return broken(yard, ({ stay, application, berth }) => {
      const days = [...low.keys()].filter(
        (day) => day >= stay.fromTime.slice(0, 10) && day <= stay.toTime.slice(0, 10),
      );
      const lowest = Math.min(...days.map((day) => low.get(day) ?? 0));
      return (
        quayNeeded(stay.loa, { least: 10, share: 0.1 }) <= berth.length &&
        application.displacement <= berth.maxDisplacement &&
        application.draftMax + 0.5 <= berth.waterDepth + lowest + 0.001
      );
    });
  },

  'who lies outside fits, has no oil, and leaves first (rule 5)': (yard) => {
    const lying = new Map(lyingOf(yard).map((entry) => [entry.stay.id, entry]));
    const oil = ({ hazards }: WharfApplication) => (hazards ?? '').split(',').includes('1');
    return broken(yard, ({ stay, application, berth }) => {
      if (stay.row === 1) return stay.outerOf === null;
      const inner = lying.get(stay.outerOf ?? '');
      if (!inner || inner.stay.berth !== stay.berth || oil(application) || oil(inner.application)) return false;
      const during = stay.fromTime >= inner.stay.fromTime && stay.toTime <= inner.stay.toTime;
      return during && stay.beam + inner.stay.beam <= berth.maxBeamOut;
    });
  },

  'shore power is there for who draws it (rule 6)': (yard) =>
    broken(yard, ({ application, berth }) => (application.shorePowerKva ?? 0) <= (berth.shorePower ?? 0)),

  'nothing is moored or let go in a gale (rule 7)': (yard) => {
    const bad = new Set(
      yard.calendar.flatMap(({ day, windLevel, dayType }) => (windLevel >= 8 || dayType === '4' ? [day] : [])),
    );
    return ids(
      yard.events.filter(
        ({ bizTable, action, createTime }) =>
          bizTable === 'prm_wharf_apply' && ['moor', 'depart'].includes(action) && bad.has(createTime.slice(0, 10)),
      ),
    );
  },

  'a mooring plan is there from 100 m on': (yard) =>
    ids(yard.wharfApplications.filter(({ loa, mooringPlan }) => loa >= 100 && mooringPlan === null)),

  'a ship is in one place': (yard) =>
    [...groupedBy(lyingOf(yard), ({ stay }) => stay.shipText).values()].flatMap((rows) => {
      const inOrder = rows.map(({ stay }) => stay).toSorted((a, b) => (a.fromTime < b.fromTime ? -1 : 1));
      // A shift may be planned while the ship is still at its old berth.
      return ids(inOrder.filter((stay, at) => stay.state === '3' && (inOrder[at + 1]?.fromTime ?? '9') < stay.toTime));
    }),

  'ships overstay from the night after their time, not before': (yard) =>
    broken(yard, ({ stay, application }) => {
      if (application.bizStatus === '35') return stay.toTime < yard.now;
      return application.bizStatus !== '30' || `${stay.toTime.slice(0, 10)} 23:59:59` >= yard.now;
    }),

  'steps of a wharf application begin where the one before ended': (yard) =>
    [
      ...groupedBy(
        yard.events.filter(
          ({ bizTable, fromState }) => bizTable === 'prm_wharf_apply' && /^\d\d$/.test(fromState ?? ''),
        ),
        (event) => event.bizId,
      ).values(),
    ].flatMap((events) => {
      const inOrder = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return ids(
        inOrder.filter((event, at) => {
          const before = inOrder[at - 1];
          return before && (event.fromState !== before.toState || event.createTime < before.createTime);
        }),
      );
    }),

  'the quay is 1,560 m in eight berths, five of them taken and one twice, with what docs/domain.md §20 plants': (
    yard,
  ) => {
    const there = yard.stays.filter(({ state }) => state === '2');
    const taken = new Set(there.map(({ berth }) => berth));
    const wrong = yard.berths.filter(({ id, berthStatus }) => berthStatus !== (taken.has(id) ? '1' : '0'));
    const wishes = yard.wharfApplications.filter(({ bpmStatus, wantBerth }) => bpmStatus === '1' && wantBerth !== null);
    const rivals = wishes.filter((one) =>
      wishes.some(
        (other) => one.id < other.id && one.wantBerth === other.wantBerth && one.eta < other.etd && other.eta < one.etd,
      ),
    );
    const quay = yard.berths.reduce((sum, { length }) => sum + length, 0);
    const open = yard.tasks.filter(({ area, status }) => area === 'wharf' && status === 'open');
    const late = open.filter(({ dueTime }) => dueTime !== null && dueTime < yard.now);
    return [
      ...ids(wrong),
      ...(yard.berths.length === 8 && quay === 1560 ? [] : [`${quay} m of quay`]),
      ...(taken.size === 5 && there.length === 6 ? [] : [`${taken.size} berths, ${there.length} ships`]),
      ...(rivals.length > 0 ? [] : ['no rivals']),
      ...(late.length >= 9 ? [] : [`${late.length} late tasks`]),
      ...(yard.wharfApplications.length >= 900 && yard.stays.length >= 640 ? [] : ['too few of them']),
    ];
  },
};
