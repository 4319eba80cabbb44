import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEPEST, MOST_KEYS, MOST_PARTS, readJson } from '#server/http/read-json.ts';
import { AppError } from '#shared/errors/fail.ts';

const read = (text: string) => readJson(Buffer.from(text), JSON.parse);
const bounded = (text: string) =>
  read(text).then(
    () => true,
    (error) => !(error instanceof AppError),
  );

/** The slow way to know it. */
function fits(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  const parts = Object.values(value);
  return (Array.isArray(value) || parts.length <= MOST_KEYS) && parts.every((part) => fits(part, depth + 1));
}

describe('the limits of a JSON body', () => {
  it('count its objects, whatever its texts contain', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('{', '}', '[', ']', ',', '"', '\\', '\\"', '","'));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      ),
    }));
    return fc.assert(fc.asyncProperty(value, async (one) => (await bounded(JSON.stringify(one))) === fits(one)));
  });

  it('count the keys per object, not in total', async () => {
    const object = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, at]));
    expect(await bounded(JSON.stringify(object(MOST_KEYS)))).toBe(true);
    expect(await bounded(JSON.stringify(object(MOST_KEYS + 1)))).toBe(false);
    expect(await bounded(JSON.stringify({ rows: [object(MOST_KEYS), object(MOST_KEYS)] }))).toBe(true);
    expect(await bounded(JSON.stringify({ rows: Array.from({ length: 5000 }, () => ({ id: '1' })) }))).toBe(true);
  });

  it('count the lists and objects of the whole body', async () => {
    const body = (parts: number) => JSON.stringify({ rows: Array.from({ length: parts - 2 }, () => []) });
    expect(await bounded(body(MOST_PARTS))).toBe(true);
    expect(await bounded(body(MOST_PARTS + 1))).toBe(false);
  });

  it('count the nesting depth', async () => {
    expect(await bounded('['.repeat(DEEPEST) + ']'.repeat(DEEPEST))).toBe(true);
    expect(await bounded('['.repeat(DEEPEST + 1))).toBe(false);
    expect(await bounded('{"a":'.repeat(DEEPEST + 1))).toBe(false);
  });

  it('leave invalid JSON to the parser', async () => {
    for (const text of ['', '"', '"\\', ']]]', '}{', ',,,,', '"\\\\\\"']) expect(await bounded(text)).toBe(true);
  });
});

describe('a body that is larger than one piece', () => {
  /** Lists and objects around each other, wide enough that each of them is cut somewhere. */
  const large = () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({
      id: `r${at}`,
      text: '中"\\{[,'.repeat(at % 40),
      of: [at, [], {}],
    }));
    return { before: 1, rows, empty: [], deep: { list: [[rows, { after: 'x' }], 7], name: 'n' }, last: null };
  };

  it('is read to the same value as in one pass', async () => {
    for (const value of [large(), [large(), 1], 'x'.repeat(200_000), [['x'.repeat(200_000)], 2]]) {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 1)])
        expect(await read(text)).toEqual(value);
    }
  });

  it('is parsed piece by piece, and lets other work run in between', async () => {
    const lengths: number[] = [];
    const text = JSON.stringify(Array.from({ length: 300_000 }, (_, at) => at));
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    await readJson(Buffer.from(text), (piece) => {
      lengths.push(piece.length);
      for (const until = performance.now() + 2; performance.now() < until; );
      return JSON.parse(piece);
    });
    clearInterval(others);
    expect(Math.max(...lengths)).toBeLessThan(70_000);
    expect(turns).toBeGreaterThan(0);
  });

  it('is refused whenever the parser would refuse it', async () => {
    const text = JSON.stringify(large());
    const list = JSON.stringify(large().rows);
    const broken = [
      `${text}x`,
      `${text}${text}`,
      `x${text}`,
      `[${text}`,
      `${text}]`,
      `[${list},]`,
      `[,${list}]`,
      `[${list},,${list}]`,
      `[${list} ${list}]`,
      `[1 ${list}]`,
      `{${list}}`,
      `{"a" ${list}}`,
      `{"a":1 ${list}}`,
      `{"a":${list},}`,
      `{"a":${list} "b":1}`,
      `[${list}}`,
      `{"a":${list}]`,
      list.replace('},{', '},,{'),
      list.replace('},{', '}{'),
      `${list.slice(0, -1)},]`,
      `[${' '.repeat(100_000)},1]`,
      `{${' '.repeat(100_000)},"a":1}`,
    ];
    for (const one of broken) {
      expect(() => JSON.parse(one)).toThrow();
      await expect(read(one), one.slice(0, 20)).rejects.toThrow();
    }
  });
});
