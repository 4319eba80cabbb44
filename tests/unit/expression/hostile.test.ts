import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '#shared/expression/check.ts';
import { completionsAt, highlightsOf } from '#shared/expression/completions.ts';
import { evaluateExpression, isTrue } from '#shared/expression/evaluate.ts';
import { problemText } from '#shared/expression/expression.messages.ts';
import { functions } from '#shared/expression/functions.ts';
import { namesIn } from '#shared/expression/known-names.ts';
import { limits } from '#shared/expression/limits.ts';
import { parse } from '#shared/expression/parse.ts';
import { childrenOf, type Node } from '#shared/expression/tree.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { someOrder } from '#tests/support/some-order.ts';

const names = namesIn(someOrder);
const surroundings = { now: '2026-11-30 08:15:00', user: { name: 'someone', department: null } };

const properties = ['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];
const globals = ['globalThis', 'window', 'process', 'eval', 'Function', 'require', 'this', 'Math', 'fetch'];
const fieldNames = ['amount', 'title', 'kind', 'risks', 'urgent', 'needDate', 'extra', 'orderLineList', 'price'];

const word = fc.constantFrom(
  ...fieldNames,
  ...properties,
  ...globals,
  ...Object.keys(functions).map((name) => `${name}(`),
  ...['head.amount', 'user.name', 'true', 'false', 'null', 'in', 'and', '0', '1.5', '1e15', '9007199254740991'],
  ...['"2026-11-30"', '"a,b"', "'", '"', '\\', '(', ')', '[', ']', ',', '?', ':', '.', '＝', '𠮷', '\n'],
  ...['+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||', '!', '='],
);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(word).map((parts) => parts.join(' ')),
);

/** Texts that parse, with functions and fields in places that may not fit them. */
const wellFormed: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...fieldNames, 'constructor', '__proto__', '0', '2.5', '"x"', 'null', 'true', '[1, "a"]'),
      fc
        .tuple(inner, fc.constantFrom('+', '-', '*', '/', '%', '&&', '||', '==', '!=', '<', '>=', 'in'), inner)
        .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      fc.tuple(fc.constantFrom('!', '-'), inner).map((parts) => parts.join('')),
      fc.tuple(inner, inner, inner).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
      fc
        .tuple(fc.constantFrom(...Object.keys(functions)), fc.array(inner, { maxLength: 3 }))
        .map(([name, args]) => `${name}(${args.join(', ')})`),
    ),
  };
}).expression;

const anyRecord = fc
  .record(
    {
      ...Object.fromEntries(fieldNames.map((name) => [name, fc.jsonValue()])),
      orderLineList: fc.oneof(
        fc.jsonValue(),
        fc.array(fc.dictionary(fc.constantFrom('price', 'title', 'amount', 'constructor'), fc.jsonValue())),
      ),
    },
    { requiredKeys: [] },
  )
  .map((record) => record as RecordPatch);

describe('an arbitrary text', () => {
  it('never fails, reports problems inside of it, and gives the same result again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, wellFormed), anyRecord, (text, record) => {
        const before = JSON.stringify(record);
        const first = evaluateExpression(text, record, surroundings);
        expect(evaluateExpression(text, record, surroundings)).toEqual(first);
        expect(JSON.stringify(record)).toBe(before);
        expect(typeof isTrue(text, record)).toBe('boolean');
        const { problems } = checkExpression(text, names);
        for (const problem of [...problems, ...first.problems]) {
          expect(0 <= problem.from && problem.from <= problem.to && problem.to <= text.length).toBe(true);
          expect(problemText(problem, 'zh')).not.toMatch(
            /\{(?:most|found|sign|name|near|wanted|left|right|least|word)\}/,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('can be completed and highlighted at every position', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, at) => {
        const position = at % (text.length + 1);
        const { from, to } = completionsAt(text, position, names);
        expect(from <= position && position <= to).toBe(true);
        let last = 0;
        for (const part of highlightsOf(text)) {
          expect(part.from).toBeGreaterThanOrEqual(last);
          expect(part.to).toBeGreaterThan(part.from);
          last = part.to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });
});

it('a well-formed text parses, and has as few parts as its limits say', () => {
  const countOf = (node: Node): number => childrenOf(node).reduce((sum, child) => sum + countOf(child), 1);
  let parsedTexts = 0;
  fc.assert(
    fc.property(wellFormed, (text) => {
      const parsed = parse(text);
      if (parsed.problem) expect(['tooLong', 'tooDeep', 'tooManyParts']).toContain(parsed.problem.code);
      else {
        parsedTexts += 1;
        expect(countOf(parsed.tree)).toBeLessThanOrEqual(limits.nodes);
      }
    }),
    { numRuns: 500 },
  );
  expect(parsedTexts).toBeGreaterThan(400);
});

describe('nothing but the fields of the record can be reached', () => {
  it.each([...properties, ...globals])('%s is no value, no function and no part of a field', (name) => {
    const record: RecordPatch = { title: 'x', extra: { a: 1 } };
    for (const text of [name, `title.${name}`, `extra.${name}`, `head.${name}`, `user.${name}`]) {
      expect(evaluateExpression(text, record, surroundings).value).toBeNull();
      const codes = checkExpression(text, names).problems.map(({ code }) => code);
      expect(codes).toHaveLength(1);
      expect(['unknownName', 'nearName', 'notHere']).toContain(codes[0]);
    }
    expect(evaluateExpression(`${name}(1)`, record).value).toBeNull();
    expect(checkExpression(`${name}(1)`, names).problems[0]?.code).toMatch(/^(?:unknown|near)Function$/);
    expect(parse(`extra["${name}"]`).problem?.code).toBe('unexpected');
  });
});
