import { expect, it } from 'vitest';
import { platformBody } from '#shared/platform/platform-body.ts';
import { platformHas } from '#shared/platform/platform-calls.ts';
import { platformDefinition } from '#shared/platform/platform-definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysGatewayRoute } from '#shared/system/gateway-route.ts';
import { stateNameOf, stateNames } from '#src/grid/cells/state-icon.tsx';

it('the definition of gateway routes saves with the one call that the server has', () => {
  const served = platformDefinition(sysGatewayRoute, {
    version: '3.4.3',
    has: (call) => platformHas('3.4.3', call),
    dictionaries: new Set(['gateway_status']),
  });
  expect(served.verbs).toEqual(['list', 'add', 'edit', 'delete']);
  const { add, edit } = resourceCalls(served);
  const route = { routerId: 'r1', name: 'r1', uri: 'http://127.0.0.1:9', status: '0' };
  const predicates = [{ args: ['/r1/**'], name: 'Path' }];
  // As the platform's own client sends it.
  expect(platformBody(add, { ...route, predicates })).toEqual({
    router: { ...route, status: 0, predicates: '[{"args":["/r1/**"],"name":"Path"}]', filters: '[]' },
  });
  // A list that was left empty: a text in its place would keep the server from reading any route.
  expect(platformBody(edit, { ...route, id: '7', predicates, filters: '', createBy: 'admin' })).toEqual({
    router: { ...route, id: '7', status: 0, predicates: '[{"args":["/r1/**"],"name":"Path"}]', filters: '[]' },
  });
});

it('the definition of gateway routes offers neither order nor advanced query, because the list accepts none', () => {
  const server = { version: '3.4.3', has: () => true, dictionaries: undefined } as const;
  const { list, fields } = platformDefinition(sysGatewayRoute, server);
  expect(list.plain).toBe(true);
  expect(fields.filter(({ query }) => query)).toEqual([]);
});

it('the body of an announcement ends its list of readers with a comma, because the server drops the last letter', () => {
  const add = { method: 'POST', path: '/sys/annountCement/add' } as const;
  const edit = { method: 'PUT', path: '/sys/annountCement/edit' } as const;
  expect(platformBody(add, { titile: 'x', userIds: 'a,b' })).toEqual({ titile: 'x', userIds: 'a,b,' });
  expect(platformBody(edit, { id: '1', userIds: 'a,b,' })).toEqual({ id: '1', userIds: 'a,b,' });
  expect(platformBody(edit, { id: '1', userIds: null })).toEqual({ id: '1', userIds: null });
});

it('the body of a dictionary item stores its state as a colour, which the office reads back', () => {
  const edit = { method: 'PUT', path: '/sys/dictItem/edit' } as const;
  for (const state of stateNames) {
    const { itemColor } = platformBody(edit, { id: '1', itemColor: state }) as { readonly itemColor: string };
    expect(itemColor).toMatch(/^#[0-9A-F]{6}$/);
    expect(stateNameOf(itemColor)).toBe(state);
  }
  expect(platformBody(edit, { id: '1', itemColor: '#FAD714' })).toEqual({ id: '1', itemColor: '#FAD714' });
  expect(platformBody(edit, { id: '1', itemColor: '' })).toEqual({ id: '1', itemColor: '' });
});
