import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfSetting, settingOfName } from '#shared/session/preference-name.ts';
import { displayKeys } from '#shared/theme/display.ts';
import type { Values } from '#src/preference/agreement.ts';
import { changedNames, firstAgreed, merge } from '#src/preference/merge.ts';

/** The server's side of it: the last change of a name stands, and each change has the next version. */
class Server {
  version = 0;
  readonly items = new Map<string, { readonly value: string; readonly version: number }>();

  since(version: number): Values {
    const newer = [...this.items].filter(([, item]) => item.version > version);
    return Object.fromEntries(newer.map(([name, { value }]) => [name, value]));
  }

  save(values: Values): number {
    this.version += 1;
    for (const [name, value] of Object.entries(values)) this.items.set(name, { value, version: this.version });
    return this.version;
  }
}

class Browser {
  here: Record<string, string> = {};
  agreed: Values | null = null;
  version = 0;

  exchange(server: Server): void {
    const merged = merge(this.here, this.agreed ?? firstAgreed(this.here, false), server.since(this.version));
    this.version = server.version;
    Object.assign(this.here, merged.taken);
    this.agreed = merged.agreed;
    const names = changedNames(this.here, this.agreed);
    if (names.length === 0) return;
    const sent = Object.fromEntries(names.map((name) => [name, this.here[name] ?? '']));
    const version = server.save(sent);
    if (version === this.version + 1) this.version = version;
    this.agreed = { ...this.agreed, ...sent };
  }
}

describe('settings in several browsers', () => {
  it('are equal in all browsers after each has synchronised, and no change of another name is lost', () => {
    const step = fc.record({
      browser: fc.nat(2),
      change: fc.option(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('1', '2', '3'))),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const server = new Server();
        const browsers = [new Browser(), new Browser(), new Browser()];
        const touched = new Set<string>();
        for (const { browser, change } of steps) {
          const at = browsers[browser] ?? new Browser();
          if (change === null) at.exchange(server);
          else {
            at.here[change[0]] = change[1];
            touched.add(change[0]);
          }
        }
        for (let round = 0; round < 2; round += 1) for (const browser of browsers) browser.exchange(server);
        const kept = Object.fromEntries([...server.items].map(([name, { value }]) => [name, value]));
        expect(Object.keys(kept).toSorted()).toEqual([...touched].toSorted());
        for (const { here } of browsers) expect(here).toEqual(kept);
      }),
    );
  });

  it('accept changes of another browser and keep local changes that wait to be sent', () => {
    const agreed = { A: '1', B: '1' };
    expect(merge({ A: '2', B: '1' }, agreed, { A: '9', B: '9', C: '9' })).toEqual({
      taken: { B: '9', C: '9' },
      agreed: { A: '1', B: '9', C: '9' },
    });
  });

  it('of a browser that another user used are not uploaded, except for lists stored under the own id', () => {
    const here = { COLOR_SCHEME: '"dark"', GRID_x: '{}' };
    expect(changedNames(here, firstAgreed(here, true))).toEqual(['GRID_x']);
    expect(changedNames(here, firstAgreed(here, false))).toEqual(['COLOR_SCHEME', 'GRID_x']);
  });
});

describe('server names of settings', () => {
  it.each(Object.values(displayKeys))('exist for the display setting %s', (key) => {
    expect(nameOfSetting(key, 'u1')).toBe(key);
  });

  it('exist for settings of the browser, without the user’s id, and for nothing else', () => {
    for (const setting of ['LANGUAGE', 'DEFAULT_FIXED_HEADER', 'NOTIFY_DESKTOP', 'GRID_u1_/prm/scaffold/apply']) {
      const name = nameOfSetting(setting, 'u1') ?? '';
      expect(settingOfName(name, 'u1')).toBe(setting);
    }
    expect(nameOfSetting('GRID_u1_prm_x', 'u1')).toBe('GRID_prm_x');
    for (const setting of [
      'Access-Token',
      'PREFERENCES',
      'PREFERENCES_HERE',
      'GRID_u2_x',
      'FORM_DRAFT:/x',
      'GRID_u1_',
    ]) {
      expect(nameOfSetting(setting, 'u1'), setting).toBeNull();
    }
  });
});
