import { expect, test } from 'vitest';
import { type GatewayRequest, matchesPredicate, pathMatches } from '#server/gateway/match-predicate.ts';

const request: GatewayRequest = {
  method: 'GET',
  path: '/erp/orders/7',
  host: 'yard.example.com:443',
  ip: '10.1.2.3',
  header: (name) => (name === 'x-kind' ? 'abc' : undefined),
  query: (name) => (name === 'q' ? '12' : undefined),
  cookie: () => undefined,
};
const noon = Date.parse('2026-03-08T12:00:00+08:00');

test('a path is met by its parts, in time that does not grow with the wildcards', () => {
  for (const pattern of ['/erp/**', '/**', '/erp/*/7', '/erp/{noun}/{id}', '/**/7', '/erp/orders/7/**'])
    expect([pattern, pathMatches(pattern, request.path)]).toEqual([pattern, true]);
  for (const pattern of ['/erp', '/erp/*', '/er/**', '/erp/orders/7/*', 'erp/**x'])
    expect([pattern, pathMatches(pattern, request.path)]).toEqual([pattern, false]);
  expect(pathMatches(`${'/**/a'.repeat(50)}/b`, '/a'.repeat(400))).toBe(false);
});

test.each([
  [{ name: 'Method', args: ['post', 'get'] }, true],
  [{ name: 'Method', args: ['POST'] }, false],
  [{ name: 'Host', args: ['**.example.com'] }, true],
  [{ name: 'Host', args: ['example.com'] }, false],
  [{ name: 'RemoteAddr', args: ['10.1.0.0/16'] }, true],
  [{ name: 'RemoteAddr', args: ['10.2.0.0/16', 'nonsense'] }, false],
  [{ name: 'After', args: ['2026-03-08T11:00:00+08:00'] }, true],
  [{ name: 'Before', args: ['2026-03-08T11:00:00+08:00'] }, false],
  [{ name: 'Between', args: ['2026-03-08T11:00:00+08:00', '2026-03-08T13:00:00+08:00'] }, true],
  [{ name: 'Header', args: { header: 'X-Kind', regexp: '[a-c]+' } }, true],
  [{ name: 'Header', args: { header: 'X-Kind', regexp: 'b' } }, false],
  [{ name: 'Query', args: { param: 'q', regexp: '\\d+' } }, true],
  [{ name: 'Cookie', args: { name: 'session' } }, false],
] as const)('%j: %s', (predicate, expected) => {
  expect(matchesPredicate(predicate as unknown as Parameters<typeof matchesPredicate>[0], request, noon)).toBe(
    expected,
  );
});
