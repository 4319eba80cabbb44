import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMessage, templateText, templateValues } from '#shared/message/template-text.ts';

const plain = { html: false };

describe('a message template', () => {
  it('fills in values by name and by path, and lists missing values', () => {
    const values = { name: '张三', order: { no: 7, urgent: false }, list: [1] };
    expect(templateText(`\${name}：\${ order.no } \${order.urgent}`, values, plain).text).toBe('张三：7 false');
    const lacking = templateText(`\${who} \${list} \${order.constructor}`, values, plain);
    expect(lacking.missing).toEqual(['who', 'list', 'order.constructor']);
  });

  it('uses the given default for a missing value', () => {
    const text = `[\${a!}][\${a!"无"}][\${a!'none'}]`;
    expect(templateText(text, {}, plain)).toEqual({ text: '[][无][none]', missing: [], tooLong: false });
    expect(templateText(text, { a: 'x' }, plain).text).toBe('[x][x][x]');
  });

  it('never turns a value into HTML or into a template', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const html = templateText(`<p>\${v}</p>`, { v: value }, { html: true }).text;
        expect(html.slice(3, -4).replaceAll('<br>', '')).not.toMatch(/[<>"']/);
        expect(templateText(`\${v}`, { v: value }, plain).text).toBe(value);
      }),
    );
    expect(templateText(`\${v}`, { v: `\${w}`, w: 'x' }, plain).text).toBe(`\${w}`);
  });

  it('stops at the maximum length of a message, before any value is escaped', () => {
    const template = `\${v}`.repeat(3_900);
    for (const html of [true, false]) {
      const before = process.memoryUsage().heapUsed;
      expect(templateText(template, { v: '<'.repeat(20_000) }, { html })).toEqual({
        text: '',
        missing: [],
        tooLong: true,
      });
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
    }
    const most = templateText(`a\${v}`, { v: 'b'.repeat(longestMessage - 1) }, plain);
    expect([most.text.length, most.tooLong]).toEqual([longestMessage, false]);
  });

  it('accepts only a JSON object as values', () => {
    expect(templateValues(' ')).toEqual({});
    expect(templateValues('{"a":1}')).toEqual({ a: 1 });
    for (const wrong of ['[1]', '1', 'null', '{a:1}']) expect(templateValues(wrong)).toBeNull();
  });
});
