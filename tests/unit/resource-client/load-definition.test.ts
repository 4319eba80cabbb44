import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';

const hash = 'a'.repeat(64);
const asked: string[] = [];

/** A network that answers by path; what it does not name is a page, as servers of pages do. */
function network(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const json = answers[path];
    return json === undefined
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } });
  });
}

const called = vi.hoisted(() => vi.fn());
vi.mock('#src/http/call.ts', () => ({ call: called }));

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  called.mockReset();
});

describe('the definition of a resource', () => {
  it('is a file of the build', async () => {
    network({ [`/definitions/ship.${hash}.json`]: { code: 'ship' } });
    expect(await definitionQuery({ code: 'ship', hash }).queryFn()).toEqual({ code: 'ship', hash });
    expect(called).not.toHaveBeenCalled();
  });

  it('of lines is that of their head', async () => {
    network({ [`/definitions/order.${hash}.json`]: { code: 'order' } });
    const query = definitionQuery({ code: 'order_line', head: 'order', hash });
    expect(query.queryKey).toEqual(['definition', 'order', hash]);
    expect(await query.queryFn()).toEqual({ code: 'order', hash });
  });

  it('is asked of the server where this build has another version', async () => {
    network({});
    called.mockResolvedValue({ code: 'ship' });
    expect(await definitionQuery({ code: 'ship', hash }).queryFn()).toEqual({ code: 'ship', hash });
    expect(called).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'definition.version' }),
      { path: { code: 'ship', hash } },
      { quiet: true },
    );
  });

  it('of a form made at run time is no file', async () => {
    network({});
    called.mockResolvedValue({ code: 'onl_loan' });
    await definitionQuery({ code: 'onl_loan', hash }).queryFn();
    expect(asked).toEqual([]);
    expect(called).toHaveBeenCalledOnce();
  });

  it('that the network cannot bring is not asked for elsewhere', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(definitionQuery({ code: 'ship', hash }).queryFn()).rejects.toMatchObject({ kind: 'offline' });
    expect(called).not.toHaveBeenCalled();
  });
});
