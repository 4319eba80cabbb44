import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisplaySettings, displayDefaults, displayFrom, displayKeys, withChange } from '#shared/theme/display.ts';

const settings: fc.Arbitrary<DisplaySettings> = fc
  .record({
    sidebarOpened: fc.boolean(),
    withoutAnimation: fc.boolean(),
    theme: fc.constantFrom('dark', 'light'),
    layout: fc.constantFrom('sidemenu', 'topmenu'),
    contentWidth: fc.constantFrom('Fixed', 'Fluid'),
    fixedHeader: fc.boolean(),
    fixSiderbar: fc.boolean(),
    autoHideHeader: fc.boolean(),
    color: fc.constantFrom('#F5222D', '#1890ff'),
    weak: fc.boolean(),
    multipage: fc.boolean(),
    restoreTabs: fc.boolean(),
  })
  .map((any) => withChange(displayDefaults, any));

describe('stored display settings', () => {
  it('are the specification’s defaults if nothing is stored', () => {
    expect(displayFrom(() => null)).toEqual(displayDefaults);
    expect(displayDefaults).toMatchObject({
      color: '#F5222D',
      theme: 'dark',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      fixedHeader: true,
      fixSiderbar: true,
      autoHideHeader: false,
      weak: false,
      multipage: true,
    });
  });

  it('are read under the keys of existing clients', () => {
    fc.assert(
      fc.property(settings, (kept) => {
        const stored = new Map(
          Object.entries(displayKeys).map(([name, key]) => [key, kept[name as keyof typeof kept]]),
        );
        expect(displayFrom((key) => stored.get(key as never))).toEqual(kept);
      }),
    );
    expect(Object.values(displayKeys)).toContain('DEFAULT_FIXED_HEADER_HIDDEN');
  });

  it.each(Object.entries(displayKeys))('fall back to the default if %s has an impossible value', (name, key) => {
    for (const broken of ['', 'javascript:', 7, {}, [], 'red']) {
      const read = displayFrom((asked) => (asked === key ? broken : null));
      expect(read[name as keyof DisplaySettings]).toBe(displayDefaults[name as keyof DisplaySettings]);
    }
  });
});

describe('dependencies between display settings', () => {
  it('are kept by any change', () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(displayKeys)), fc.boolean()).map(
      ({ fixedHeader, fixSiderbar, autoHideHeader, layout, contentWidth }): Partial<DisplaySettings> => ({
        ...(fixedHeader === undefined ? {} : { fixedHeader }),
        ...(fixSiderbar === undefined ? {} : { fixSiderbar }),
        ...(autoHideHeader === undefined ? {} : { autoHideHeader }),
        ...(layout === undefined ? {} : { layout: layout ? 'topmenu' : 'sidemenu' }),
        ...(contentWidth === undefined ? {} : { contentWidth: contentWidth ? 'Fluid' : 'Fixed' }),
      }),
    );
    fc.assert(
      fc.property(settings, change, (before, asked) => {
        const after = withChange(before, asked);
        if (!after.fixedHeader) expect(after.autoHideHeader).toBe(false);
        if (after.layout === 'topmenu') expect(after.fixSiderbar).toBe(false);
        if (after.layout === 'sidemenu') expect(after.contentWidth).toBe('Fixed');
        if (after.layout !== before.layout) expect(after.fixSiderbar).toBe(false);
      }),
    );
  });

  it('turn off header hiding with the fixed header, and do not turn it on again', () => {
    const hides = withChange(displayDefaults, { autoHideHeader: true });
    expect(hides.autoHideHeader).toBe(true);
    const loose = withChange(hides, { fixedHeader: false });
    expect(loose.autoHideHeader).toBe(false);
    expect(withChange(loose, { fixedHeader: true }).autoHideHeader).toBe(false);
  });
});
