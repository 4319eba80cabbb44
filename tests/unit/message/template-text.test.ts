import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMessage, templateText, templateValues } from '#shared/message/template-text.ts';

const plain = { html: false };

describe('a template', () => {
  it('takes values by name and by path, and says which it lacks', () => {
    const values = { name: '张三', order: { no: 7, urgent: false }, list: [1] };
    expect(templateText(`\${name}：\${ order.no } \${order.urgent}`, values, plain).text).toBe('张三：7 false');
    const lacking = templateText(`\${who} \${list} \${order.constructor}`, values, plain);
    expect(lacking.missing).toEqual(['who', 'list', 'order.constructor']);
  });

  it('says what stands in the place of a value that is not there', () => {
    const text = `[\${a!}][\${a!"无"}][\${a!'none'}]`;
    expect(templateText(text, {}, plain)).toEqual({ text: '[][无][none]', missing: [], tooLong: false });
    expect(templateText(text, { a: 'x' }, plain).text).toBe('[x][x][x]');
  });

  it('lets no value become HTML, and no value be read as a template', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const html = templateText(`<p>\${v}</p>`, { v: value }, { html: true }).text;
        expect(html.slice(3, -4).replaceAll('<br>', '')).not.toMatch(/[<>"']/);
        expect(templateText(`\${v}`, { v: value }, plain).text).toBe(value);
      }),
    );
    expect(templateText(`\${v}`, { v: `\${w}`, w: 'x' }, plain).text).toBe(`\${w}`);
  });

  it('ends where it would be longer than a message, before any value is made HTML', () => {
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

  it('reads its values from a JSON object and nothing else', () => {
    expect(templateValues(' ')).toEqual({});
    expect(templateValues('{"a":1}')).toEqual({ a: 1 });
    for (const wrong of ['[1]', '1', 'null', '{a:1}']) expect(templateValues(wrong)).toBeNull();
  });
});
