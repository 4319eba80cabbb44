import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '#shared/errors/fail.ts';
import { routeOf } from './bind-call.ts';
import type { Binding } from './implement.ts';
import type { CheckRate } from './rate-limit.ts';

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'];

/** Permitted methods by route. */
function methodsByPath(bindings: readonly Binding[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, readonly string[]>();
  for (const { call } of bindings) {
    const url = routeOf(call);
    methods.set(url, [...(methods.get(url) ?? []), call.method, ...(call.also ?? [])]);
  }
  return methods;
}

const isPattern = (url: string) => /[:*]/.test(url);
const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);

/**
 * Answers unsupported methods with JeecgBoot's 405 text (docs/wire.md §1.1). Only paths that match a pattern get routes
 * of their own; other requests are looked up after routing failed, because three thousand unused routes took a
 * twentieth of the start time.
 */
export function refuseOtherMethods(app: FastifyInstance, bindings: readonly Binding[], checkRate: CheckRate): void {
  const methods = methodsByPath(bindings);
  const refuse = ({ method }: FastifyRequest, allowed: readonly string[]) =>
    fail('methodNotSupported', { method, allowed: allowed.map((name) => `${name}、`).join('') });

  // The route `/*` of pages matches everything that is not a call.
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && request.routeOptions.url !== '/*') return;
    const allowed = methods.get(decodeURI(request.url.split('?', 1)[0] ?? ''));
    if (!allowed || allowed.includes(request.method) || !METHODS.includes(request.method)) return;
    if (!request.is404) await checkRate('default', request);
    throw refuse(request, allowed);
  });

  const patterns = [...methods.keys()].filter(isPattern).map(patternOf);
  for (const [url, allowed] of methods) {
    if (!isPattern(url) && !patterns.some((pattern) => pattern.test(url))) continue;
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async (request) => {
        await checkRate('default', request);
        throw refuse(request, allowed);
      },
      handler: async () => undefined,
    });
  }
}
