import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrows, floors, goesUp, withFloorRules } from '../../scripts/server-floors.mjs';

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map(({ name }) => name);

describe('the folders of the server', () => {
  it('belong to one layer each, and no module lies outside them', () => {
    expect(folders('server').sort()).toEqual(floors.flat().sort());
    expect(readdirSync('server').filter((name) => name.endsWith('.ts'))).toEqual([]);
  });

  it('import only from lower layers, so that no two of them import each other', () => {
    expect(arrows().length).toBeGreaterThan(2000);
    expect(arrows().filter(goesUp)).toEqual([]);
  });

  it('are separated by the linter as well', () => {
    const settings = JSON.parse(readFileSync('biome.json', 'utf8'));
    expect(settings).toEqual(withFloorRules(settings));
  });
});

it.each(['server/modules', 'server/resource', 'server/workflow', 'server/http', 'shared/contract'])(
  '%s has at most forty files in one folder',
  (top) => {
    const inside = ['.', ...readdirSync(top, { recursive: true, encoding: 'utf8' })];
    const crowded = inside.filter(
      (name) =>
        !name.endsWith('.ts') && readdirSync(join(top, name)).filter((file) => file.endsWith('.ts')).length > 40,
    );
    expect(crowded).toEqual([]);
  },
);
