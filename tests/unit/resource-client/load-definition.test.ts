import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';

const hash = 'a'.repeat(64);
const file = (code: string) => `/definitions/${code}.${hash}.json`;
const api = (code: string) => `/jeecg-boot/prm/definition/${code}/${hash}`;
const envelope = (result: object) => ({ success: true, message: '', code: 200, result, timestamp: 0 });
const asked: string[] = [];

/** A network that answers by path; what it does not name is a page, as servers of pages do. */
function network(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const json = answers[path];
    return json === undefined
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : Response.json(json);
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('the definition of a resource', () => {
  it('is loaded from a file of the build', async () => {
    network({ [file('ship')]: { code: 'ship', fields: [] } });
    expect(await definitionQuery({ code: 'ship', hash }).queryFn()).toEqual({ code: 'ship', fields: [], hash });
    expect(asked).toEqual([file('ship')]);
  });

  it('of lines is that of their head', async () => {
    network({ [file('order')]: { code: 'order', fields: [] } });
    const query = definitionQuery({ code: 'order_line', head: 'order', hash });
    expect(query.queryKey).toEqual(['definition', 'order', hash]);
    expect(await query.queryFn()).toEqual({ code: 'order', fields: [], hash });
  });

  it('is requested from the server if this build has another version', async () => {
    network({ [api('ship')]: envelope({ code: 'ship', fields: [] }) });
    expect(await definitionQuery({ code: 'ship', hash }).queryFn()).toEqual({ code: 'ship', fields: [], hash });
    expect(asked).toEqual([file('ship'), api('ship')]);
  });

  it('of a form made at run time is no file', async () => {
    network({ [api('onl_loan')]: envelope({ code: 'onl_loan', fields: [] }) });
    expect(await definitionQuery({ code: 'onl_loan', hash }).queryFn()).toEqual({ code: 'onl_loan', fields: [], hash });
    expect(asked).toEqual([api('onl_loan')]);
  });

  it('is not requested elsewhere if the network fails', async () => {
    const fail = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fail);
    await expect(definitionQuery({ code: 'ship', hash }).queryFn()).rejects.toMatchObject({ kind: 'offline' });
    expect(fail).toHaveBeenCalledOnce();
  });
});
