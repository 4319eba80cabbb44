import { describe, expect, it } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { hasEnglish } from '#shared/errors/done.ts';
import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const entries = Object.entries(catalogue) as [keyof typeof catalogue, ErrorEntry][];
const ids = new Set<string>(Object.keys(catalogue));
const sources = sourceFiles('server', 'shared', 'src', 'boards', 'entries').filter(
  ({ path }) => !path.endsWith('.errors.ts'),
);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the error catalogue', () => {
  it.each(entries)('%s has a text in both languages with the same placeholders', (_, entry) => {
    expect(entry.zh.trim()).not.toBe('');
    expect(entry.en.trim()).not.toBe('');
    expect(entry.en).not.toMatch(/[\u4e00-\u9fff]/);
    expect(placeholders(entry.en)).toEqual(placeholders(entry.zh));
  });

  it('contains every id that is thrown', () => {
    const thrown = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bfail\(\s*'(\w+)'/g)].map(([, id]) => ({ path, id: id ?? '' })),
    );
    expect(thrown.length).toBeGreaterThan(10);
    expect(thrown.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('contains no id that nothing throws', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = [...ids].filter((id) => !all.includes(`'${id}'`));
    expect(unused).toEqual([]);
  });
});

describe('text of the error catalogue', () => {
  it('is filled in and localised', () => {
    expect(errorText('invalidInput', 'zh', { detail: 'x' })).toBe('校验失败！x');
    expect(errorText('invalidInput', 'en', { detail: 'x' })).toBe('Invalid input: x');
    expect(errorText('invalidInput', 'zh')).toBe('校验失败！');
  });

  it('replaces its id in field errors; other texts stay', () => {
    const error = fail('invalidInput', {}, { a: 'badCredentials', b: '必填' });
    expect(fieldTexts(error, 'en')).toEqual({ a: 'Wrong user name or password', b: '必填' });
    expect(fieldTexts(fail('notFound'), 'en')).toBeUndefined();
  });
});

describe('success texts', () => {
  it('each have an English translation', () => {
    const texts = sources
      .flatMap(({ text }) => [...text.matchAll(/new Answer\([^;]*?,\s*'([^']+)'\s*,?\s*\)/g)])
      .map(([, text]) => text ?? '');
    expect(texts.filter((text) => !hasEnglish(text))).toEqual([]);
  });
});
