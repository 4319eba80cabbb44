import { describe, expect, it } from 'vitest';
import { yardServerAreas } from '#server/yard/areas.ts';
import { lateSources } from '#server/yard/late/late-sources.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const definitionOf = (code: string | undefined) => yardDefinitions.find((definition) => definition.code === code);

describe('kinds of late items', () => {
  it('are declared by their areas', () => {
    const keys = lateSources.map(({ kind }) => kind.key);
    const yard = yardAreas.filter(({ example }) => !example);
    expect(keys).toEqual(yard.flatMap(({ late = [] }) => late.map(({ key }) => key)));
    expect(new Set(keys).size).toBe(keys.length);
    // Links and reminders contain these keys, so none of them may change.
    expect(keys).toEqual(
      expect.arrayContaining([
        'jp.container',
        'jp.pallet',
        'scaffold.inspection',
        'ship.milestone',
        'ship.stageEnd',
        'ship.stageStart',
        'site.use',
        'tool.calib',
        'tool.return',
        'violation.fix',
        'wharf.stay',
        'wx.order',
      ]),
    );
  });

  it('take day, owner and names from fields of their resource', () => {
    for (const { kind, definition } of lateSources) {
      expect(fieldOf(definition, kind.due)?.type, kind.key).toBe('date');
      const { field, through } = kind.owner;
      const holder = through === undefined ? definition : definitionOf(fieldOf(definition, through)?.ref);
      expect(holder && fieldOf(holder, field)?.type, kind.key).toBe('user');
      for (const name of kind.names) expect(fieldOf(definition, name), `${kind.key} ${name}`).toBeDefined();
    }
  });

  it('belong to the area that their key begins with, which defines the open rows', () => {
    for (const { area, late = {} } of yardServerAreas) {
      const keys = (area.late ?? []).map(({ key }) => key);
      expect(Object.keys(late).sort()).toEqual([...keys].sort());
      for (const key of keys) expect(key.startsWith(`${area.key}.`)).toBe(true);
    }
  });
});
