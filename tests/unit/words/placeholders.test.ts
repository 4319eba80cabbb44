import { describe, expect, it } from 'vitest';
import { catalogue, type ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const messages = {
  zh: { rows: '{n} 行', range: '{from} 至 {to}', plain: '保存' },
  en: { rows: '{n} rows', range: '{from} to {to}', plain: 'Save' },
} as const;

// The compiler checks these calls: an unused `@ts-expect-error` is an error of `npm run types`.
describe('a text', () => {
  it('is given exactly its placeholders by errors', () => {
    expect(fail('importHeaderTwice', { names: ['A'] }).params).toEqual({ names: ['A'] });
    // @ts-expect-error names are missing
    fail('importHeaderTwice');
    // @ts-expect-error the placeholder has another name
    fail('importHeaderTwice', { columns: ['A'] });
    // @ts-expect-error the text has no placeholder
    errorText('notFound', 'zh', { id: 'x' });
  });

  it('is given exactly its placeholders by messages of pages', () => {
    expect(translate(messages, 'range', { from: 1, to: 2 }, 'en')).toBe('1 to 2');
    // @ts-expect-error `to` is missing
    translate(messages, 'range', { from: 1 });
    // @ts-expect-error the placeholder has another name
    translate(messages, 'rows', { count: 1 });
    // @ts-expect-error the text has no placeholder
    translate(messages, 'plain', { n: 1 });
  });
});

it('every set of messages of a page is `as const`, so that the compiler knows its placeholders', () => {
  const wide = sourceFiles('src', 'entries', 'boards')
    .filter(({ path, text }) => path.endsWith('.messages.ts') && /\{\w+\}/.test(text))
    .filter(({ text }) => /^const zh = \{$/m.test(text) && !/^\} as const;$/m.test(text))
    .map(({ path }) => path);
  expect(wide).toEqual([]);
});

it('findings of areas give exactly the placeholders of their texts', () => {
  const findings = sourceFiles('server/yard').flatMap(({ path, text }) =>
    // Parameters that are spread from elsewhere are not read.
    [...text.matchAll(/error: '(\w+)',\s*params: \{([^{}.]*)\}/g)].map(([, id = '', params = '']) => ({
      path,
      id: id as ErrorId,
      names: [...params.matchAll(/(?:^|,)\s*(\w+)(?=\s*[:,]|\s*$)/g)].map(([, name]) => name).sort(),
    })),
  );
  expect(findings.length).toBeGreaterThan(20);
  const needed = (id: ErrorId) =>
    [...new Set([...catalogue[id].zh.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
  expect(findings.filter(({ id, names }) => `${names}` !== `${needed(id)}`)).toEqual([]);
});
