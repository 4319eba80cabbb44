import { describe, expect, it } from 'vitest';
import type { SaveContext } from '#server/resource/hooks.ts';
import { frozenPatch, refuseClosedLines } from '#server/yard/jp/pallet-lines.ts';
import { jpTripHooks } from '#server/yard/jp/trip-hooks.ts';
import type { AppError } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/* Rules of pallets and trips that need nothing but what is saved. */

type Given = Partial<Record<'before' | 'record', RecordPatch | null>> & {
  readonly verb?: SaveContext['verb'];
  readonly lines?: readonly RecordPatch[] | undefined;
  readonly linesBefore?: readonly RecordPatch[] | undefined;
  readonly username?: string;
  readonly roles?: readonly string[];
};

const saveOf = ({ verb = 'edit', lines, linesBefore, username = 'clerk', roles = [], ...rest }: Given) =>
  ({
    verb,
    actor: { username, roles },
    ...rest,
    ...(lines && { lines: { jpPalletLineList: lines } }),
    ...(linesBefore && { linesBefore: { jpPalletLineList: linesBefore } }),
  }) as unknown as SaveContext;

/** What an error says, or null where nothing is refused. */
async function said(run: () => unknown) {
  try {
    await run();
    return null;
  } catch (error) {
    const { id, params } = error as AppError;
    return [id, params];
  }
}

const line = (id: string, changes: RecordPatch = {}): RecordPatch => ({
  id,
  materialCode: `M-${id}`,
  materialName: '法兰',
  unit: '件',
  needQty: 5,
  pickQty: 2,
  eta: '2027-03-01',
  shortReason: '1',
  ...changes,
});
const stood = [line('a'), line('b', { eta: null, shortReason: null })];

describe('lines of a pallet', () => {
  const save = (palletStatus: string, lines: readonly RecordPatch[] | undefined, linesBefore = stood) =>
    said(() =>
      refuseClosedLines(
        saveOf({ before: { palletStatus }, record: { palletNo: 'HS01-B1-1-1-001' }, lines, linesBefore }),
      ),
    );
  const closed = ['jpPalletClosed', { pallet: 'HS01-B1-1-1-001' }];
  const onlyMore = ['jpShortOnlyMore', {}];
  const picked = [line('a', { pickQty: 3 }), stood[1] as RecordPatch];
  const fewer = [line('a', { pickQty: 1 }), stood[1] as RecordPatch];

  it('may change in every way while the pallet is planned or kitted', async () => {
    for (const status of ['10', '20']) {
      for (const lines of [picked, fewer, [], [line('a', { needQty: 9 })], [...stood, line('c', { id: null })]]) {
        expect(await save(status, lines)).toBeNull();
      }
    }
  });

  it('are not checked by a save without lines or with unchanged lines', async () => {
    for (const status of ['30', '35', '40', '50', '60']) {
      expect(await save(status, undefined)).toBeNull();
      expect(await save(status, stood)).toBeNull();
      // A form sends what is empty as text, and numbers too.
      const sent = [line('a', { pickQty: '2', needQty: '5' }), line('b', { eta: '', shortReason: '' })];
      expect(await save(status, sent)).toBeNull();
    }
    const unread = saveOf({ before: { palletStatus: '40' }, record: {}, lines: [] });
    expect(await said(() => refuseClosedLines(unread))).toBeNull();
  });

  it('that wait for release accept more picked parts and the reason of the delay, and nothing else', async () => {
    expect(await save('35', picked)).toBeNull();
    expect(
      await save('35', [line('a', { eta: '2027-04-01' }), line('b', { eta: '2027-05-01', shortReason: '2' })]),
    ).toBe(null);
    expect(await save('35', fewer)).toEqual(onlyMore);
    // One that gains does not make good for one that loses.
    expect(await save('35', [line('a', { pickQty: 5 }), line('b', { pickQty: 1 })])).toEqual(onlyMore);
    expect(await save('35', [line('a')])).toEqual(onlyMore);
    expect(await save('35', [line('a', { needQty: 6 }), line('b')])).toEqual(onlyMore);
    expect(await save('35', [...stood, { ...line('c'), id: null, pickQty: 0 }])).toEqual(onlyMore);
  });

  it('are fixed once the pallet is complete', async () => {
    for (const status of ['30', '40', '50', '60', '70', '90']) {
      for (const lines of [
        picked,
        fewer,
        [line('a')],
        [line('a', { eta: '2027-04-01' }), stood[1] as RecordPatch],
        [line('a', { shortReason: '2' }), stood[1] as RecordPatch],
        [line('a', { needQty: 6 }), stood[1] as RecordPatch],
        [...stood, line('c')],
      ]) {
        expect(await save(status, lines)).toEqual(closed);
      }
    }
  });
});

describe('a pallet without relevant changes', () => {
  it('is not checked for being frozen', async () => {
    const before = { needDate: '2027-03-10', freezeDate: '2027-03-05' };
    const changed = { lines: [line('a', { needQty: 9 })], linesBefore: stood };
    // Without a database at hand: nothing is read.
    expect(await frozenPatch(saveOf({ verb: 'add', before: null, record: before, ...changed }))).toEqual({});
    expect(await frozenPatch(saveOf({ verb: 'delete', before, record: before, ...changed }))).toEqual({});
    expect(await frozenPatch(saveOf({ before, record: { ...before, location: 'A1' } }))).toEqual({});
    const picked = { lines: [line('a', { pickQty: 5 }), line('b', { eta: '2027-04-01' })], linesBefore: stood };
    expect(await frozenPatch(saveOf({ before, record: before, ...picked }))).toEqual({});
  });
});

describe('a trip', () => {
  const before = { driver: 'driver', mileage: 3, signPhoto: 'a.png', exception: null };
  const edit = (given: Given) => said(() => jpTripHooks.validate?.(saveOf({ before, ...given })));
  const stranger = { username: 'other_driver', roles: ['driver'] };
  const notYours = ['jpNotYourTrip', {}];

  it('is reported by its own driver, and by users who manage all trips', async () => {
    const record = { ...before, mileage: 9, exception: '雨' };
    expect(await edit({ record, username: 'driver', roles: ['driver'] })).toBeNull();
    expect(await edit({ record, username: 'clerk', roles: ['jp_clerk', 'driver'] })).toBeNull();
    expect(await edit({ record, username: 'boss', roles: ['driver', 'jp_mgr'] })).toBeNull();
    // Who signs or refuses drives nothing; his words come with his task.
    expect(await edit({ record, username: 'leader', roles: ['team_leader'] })).toBeNull();
  });

  it('accepts no mileage, picture or exception from another driver', async () => {
    for (const changes of [{ mileage: 4 }, { mileage: null }, { signPhoto: 'b.png' }, { exception: '雨' }]) {
      expect(await edit({ record: { ...before, ...changes }, ...stranger })).toEqual(notYours);
    }
  });

  it('accepts a save by another driver that reports nothing', async () => {
    expect(await edit({ record: { ...before, loadTime: '2027-03-01 09:00:00' }, ...stranger })).toBeNull();
    expect(await edit({ record: { ...before, exception: undefined }, ...stranger })).toBeNull();
    expect(await edit({ verb: 'add', before: null, record: { mileage: 4 }, ...stranger })).toBeNull();
    expect(await edit({ verb: 'delete', record: { mileage: 4 }, ...stranger })).toBeNull();
  });
});
