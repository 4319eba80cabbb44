import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parameters } from '#server/kernel/parameters.ts';
import { seedRoles } from '#server/kernel/roles.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('areas of the yard', () => {
  it('are listed on both sides, each with its two folders', () => {
    expect(yardServerAreas.map(({ area }) => area)).toEqual(yardAreas);
    for (const { key } of yardAreas) {
      expect(existsSync(`shared/yard/${key}/area.ts`), key).toBe(true);
      expect(existsSync(`server/yard/${key}/area.ts`), key).toBe(true);
    }
  });

  it('share nothing: codes, tables, flows, dictionaries, errors and parameters are named once', () => {
    expect(repeated(yardAreas.map(({ key }) => key))).toEqual([]);
    const definitions = yardAreas.flatMap((area) => area.definitions);
    expect(repeated(definitions.map(({ code }) => code))).toEqual([]);
    expect(repeated(definitions.map(({ table }) => table))).toEqual([]);
    expect(repeated(yardAreas.flatMap(({ flows = [] }) => flows.map(({ key }) => key)))).toEqual([]);
    expect(repeated(yardAreas.flatMap(({ dictionaries = [] }) => dictionaries.map(({ code }) => code)))).toEqual([]);
    const errors = yardAreas.flatMap((area) => Object.keys(area.errors ?? {}));
    expect(repeated(errors)).toEqual([]);
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(errors));
  });

  it('use their own name in definitions and parameters', () => {
    for (const { key, definitions, parameters: own = {} } of yardAreas) {
      for (const { code, area } of definitions) expect(area, code).toBe(key);
      for (const name of Object.keys(own)) expect(name.startsWith(`${key}.`), name).toBe(true);
    }
    const named = yardAreas.flatMap((area) => Object.keys(area.parameters ?? {}));
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(named));
  });

  it('have a distinct colour if they have applications', () => {
    const applying = yardAreas.filter(
      ({ example, definitions }) => !example && definitions.some((each) => each.application),
    );
    expect(yardAreas.filter(({ hue }) => hue).map(({ key }) => key)).toEqual(applying.map(({ key }) => key));
    expect(repeated(applying.flatMap(({ hue = [] }) => hue))).toEqual([]);
  });

  it('can be named in the data scope of a role, except platform areas and the example', () => {
    const named = dictionaries.find(({ code }) => code === 'business_area')?.items.map(({ value }) => value);
    expect(named).toEqual(expect.arrayContaining(seedRoles.flatMap(({ areas }) => areas)));
    const others = yardAreas.map(({ key }) => key).filter((key) => !named?.includes(key));
    expect(others).toEqual(['system', 'message', 'monitor', 'online', 'demo']);
  });

  it('have a pending-task page if and only if they have applications, with columns that exist', () => {
    for (const { key, menu, definitions } of yardAreas) {
      const listed = menu?.children?.some(({ component }) => component === `todo/${key}`) ?? false;
      const applications = definitions.filter(({ application }) => application);
      expect(listed, key).toBe(applications.length > 0);
      for (const { application, fields } of applications) {
        const named = [...(application?.title ?? []), ...(application?.pending ?? [])];
        expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
      }
    }
  });
});
