import { describe, expect, it } from 'vitest';
import { readTreeCondition } from '#shared/query/tree-condition.ts';
import { codeAfter } from '#shared/system/level-code.ts';
import { readNodes, textsOf } from '#src/controls/tree/tree-choice.ts';

describe('nodes of a tree', () => {
  it('know in every format of the wire whether they have children', () => {
    const leaf = (flags: object) => readNodes([{ key: '1', title: '一', ...flags }])[0]?.isLeaf;
    expect([{ leaf: 1 }, { leaf: '1' }, { leaf: true }, { isLeaf: true, leaf: 0 }].map(leaf)).toEqual(
      new Array(4).fill(true),
    );
    expect([{ leaf: 0 }, { leaf: '0' }, { leaf: false }, {}].map(leaf)).toEqual(new Array(4).fill(false));
  });

  it('use the stored key as their value, and cannot be chosen without a key', () => {
    const nodes = [{ key: 'i1', title: '一', code: 'A01' }, { key: 'i2', title: '二', code: null }, null, 'x'];
    expect(readNodes(nodes).map(({ value }) => value)).toEqual(['i1', 'i2']);
    expect(readNodes(nodes, 'code')).toEqual([{ id: 'i1', value: 'A01', label: '一', isLeaf: false }]);
  });

  it('get no texts from an answer that leaves some out', () => {
    expect(textsOf(['1', '2'], ['一', '二']).get('2')).toBe('二');
    expect(textsOf(['1', '2'], ['二']).size).toBe(0);
  });
});

describe('the condition of a tree', () => {
  it('is a JSON object of plain values, or nothing', () => {
    expect(readTreeCondition(undefined)).toEqual({});
    expect(readTreeCondition(' ')).toEqual({});
    expect(readTreeCondition('{"name":"甲","version":1,"open":true}')).toEqual({
      name: '甲',
      version: '1',
      open: 'true',
    });
  });

  it('is refused in any other form', () => {
    for (const text of ['name=1', '[]', '"x"', 'null', '{"a":{"b":1}}', '{"a":null}', '{']) {
      expect(readTreeCondition(text), text).toBeNull();
    }
  });
});

describe('category codes', () => {
  it('count up below their parent', () => {
    expect(codeAfter('', null)).toBe('A01');
    expect(codeAfter('A01', 'A01A09')).toBe('A01A10');
    expect(codeAfter('A01', 'A01A99')).toBe('A01B01');
    expect(codeAfter('', 'Y99')).toBe('Z01');
  });

  it('end when the level is full', () => {
    expect(codeAfter('B02', 'B02Z98')).toBe('B02Z99');
    expect(codeAfter('B02', 'B02Z99')).toBeNull();
  });
});
