import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#shared/resource/record.ts';
import { hasStoredPaths, storedPathsIn } from '#shared/resource/stored-paths.ts';

const photos = { type: 'json', pathKey: 'photo' } as const;

describe('the stored paths of a value', () => {
  it('are the pieces of a list of files', () => {
    expect(storedPathsIn({ type: 'file' }, 'a.pdf,b/c.png')).toEqual(['a.pdf', 'b/c.png']);
    expect(storedPathsIn({ type: 'file' }, ',a.pdf,')).toEqual(['a.pdf']);
    for (const nothing of ['', null, undefined]) expect(storedPathsIn({ type: 'file' }, nothing)).toEqual([]);
  });

  it('are what stands under the key of a JSON, however deep', () => {
    const value: JsonValue = [
      { check: 'a', photo: 'a.jpg' },
      { check: 'b' },
      { more: { photo: 'b.jpg,c.jpg' } },
      { photo: null },
    ];
    expect(storedPathsIn(photos, value).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(storedPathsIn(photos, { photo: 'a.jpg' })).toEqual(['a.jpg']);
  });

  it('may be as deep as the sender likes', () => {
    let value: unknown = { photo: 'deep.jpg' };
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(storedPathsIn(photos, value as JsonValue)).toEqual(['deep.jpg']);
  });

  it('are none of a store where something else than a text stands', () => {
    expect(storedPathsIn(photos, [{ photo: { path: 'a.jpg' } }])).toEqual(['{"path":"a.jpg"}']);
    expect(storedPathsIn(photos, [{ photo: ['a.jpg'] }])).toEqual(['["a.jpg"]']);
    expect(storedPathsIn(photos, [{ photo: 7 }])).toEqual(['7']);
  });

  it('are nobody’s business in other kinds of field', () => {
    expect(storedPathsIn({ type: 'json' }, [{ photo: 'a.jpg' }])).toEqual([]);
    expect(storedPathsIn({ type: 'str' }, 'a.jpg')).toEqual([]);
    const kinds = [{ type: 'file' }, photos, { type: 'json' }, { type: 'str' }] as const;
    expect(kinds.map(hasStoredPaths)).toEqual([true, true, false, false]);
  });
});
