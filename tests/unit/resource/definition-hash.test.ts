import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { canonicalJson, definitionHash } from '#shared/resource/definition-hash.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** The same data with the keys of every object written the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, reversed(entry)]),
  );
}

const asDefinition = (value: unknown) => value as ResourceDefinition;

describe('canonical JSON', () => {
  it('is the same for the same data, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('loses nothing: it parses to the original value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('differs for different data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        // What equals itself after a way through JSON is the same data; nothing else may share its text.
        const same = isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
        expect(canonicalJson(a) === canonicalJson(b)).toBe(same);
      }),
    );
  });

  it('ignores keys without a value, as the wire does', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });
});

describe('the hash of a definition', () => {
  it('is the SHA-256 of its canonical JSON', () => {
    for (const definition of yardDefinitions) {
      const expected = createHash('sha256').update(canonicalJson(definition)).digest('hex');
      expect(definitionHash(definition)).toBe(expected);
    }
  });

  it('stays the same after a round trip through JSON', () => {
    for (const definition of yardDefinitions) {
      const read = JSON.parse(JSON.stringify(definition)) as ResourceDefinition;
      expect(definitionHash(read)).toBe(definitionHash(definition));
      expect(definitionHash(asDefinition(reversed(definition)))).toBe(definitionHash(definition));
    }
  });

  it('changes as soon as anything differs', () => {
    const hashes = new Set(yardDefinitions.map(definitionHash));
    expect(hashes.size).toBe(yardDefinitions.length);
    for (const definition of yardDefinitions) {
      const changed = { ...definition, title: { ...definition.title, en: `${definition.title.en}.` } };
      expect(hashes).not.toContain(definitionHash(changed));
      const shuffled = { ...definition, fields: [...definition.fields].reverse() };
      if (definition.fields.length > 1) expect(hashes).not.toContain(definitionHash(shuffled));
    }
  });
});
