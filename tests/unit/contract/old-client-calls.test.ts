import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/registry.ts';
import { absentCalls, clientCalls, shownElsewhere } from '#tests/server/old-client/client-calls.ts';
import { oldClientPages } from '#tests/server/old-client/pages.ts';

const all: readonly string[] = Object.values(clientCalls).flat();
/** Names of placeholders say nothing; whatever stands in their place is one part of the path. */
const shapeOf = (call: string) => call.replace(/\{[^}]*\}/g, '{}');
const inContract = new Set(
  calls.flatMap(({ method, also = [], path }) => [method, ...also].map((each) => shapeOf(`${each} ${path}`))),
);
/** A path with its placeholders filled, as a page asks it. */
const patternOf = (call: string) => new RegExp(`^${call.replace(/\{[^}]*\}/g, '[^ ]+')}$`);
const asked = oldClientPages.flatMap((page) => page.calls.map(({ call }) => call));

describe('the calls of the platform’s Vue 2 client', () => {
  it('are 257, without duplicates', () => {
    expect(all).toHaveLength(257);
    expect(all.filter((call, at) => all.indexOf(call) !== at)).toEqual([]);
  });

  it('are in the contract, except for those that are deliberately absent', () => {
    const http = all.filter((call) => !call.startsWith('WS '));
    expect(http.filter((call) => !inContract.has(shapeOf(call)))).toEqual(all.filter((call) => call in absentCalls));
    expect(Object.keys(absentCalls).filter((call) => !all.includes(call))).toEqual([]);
  });

  it('are made by a page of the replay, or by a named test', () => {
    const shown = (call: string) => call in absentCalls || call in shownElsewhere;
    expect(all.filter((call) => !shown(call) && !asked.some((made) => patternOf(call).test(made)))).toEqual([]);
    expect(Object.values(shownElsewhere).filter((file) => !existsSync(file))).toEqual([]);
  });
});
