import { expect, it } from 'vitest';
import { beginning, plainText } from '#shared/html/plain-text.ts';
import { sysMessageTemplate } from '#shared/system/message-template.ts';
import { valueText } from '#src/resource/value/value-text.ts';

it('plain text of HTML is its words in one line', () => {
  expect(
    plainText('<h2>交底</h2><p>先<strong>左舷</strong>，<br>再右舷 &amp; 船首&nbsp;&lt;3&gt; &#39;x&#x27;</p>'),
  ).toBe("交底 先左舷， 再右舷 & 船首 <3> 'x'");
  expect(plainText('<p></p>')).toBe('');
  expect(valueText({ name: 'a', type: 'text', format: 'html' }, { a: '<p>甲</p><p>乙</p>' }, 'zh')).toBe('甲 乙');
  expect(valueText({ name: 'a', type: 'text' }, { a: '<p>甲</p>' }, 'zh')).toBe('<p>甲</p>');
});

it('plain text of possible HTML is its words, and a text without tags stays unchanged', () => {
  const told = (a: string) => valueText({ name: 'a', type: 'text', format: 'markup' }, { a }, 'zh');
  expect(told('<p>您好，<b>#{name}</b></p>')).toBe('您好，#{name}');
  const plain = '温度 < 5 & > 0，\n#{a}&nbsp;';
  expect(told(plain)).toBe(plain);
  expect(sysMessageTemplate.fields.find(({ name }) => name === 'templateContent')).toMatchObject({ format: 'markup' });
});

it('plain text of long HTML is cut without splitting a character', () => {
  expect(beginning('x'.repeat(500))).toBe('x'.repeat(500));
  expect(beginning(`${'x'.repeat(499)}😀`)).toBe(`${'x'.repeat(499)}…`);
});
