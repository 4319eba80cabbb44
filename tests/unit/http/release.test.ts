import { expect, it } from 'vitest';
import { releaseOf } from '#shared/http/release.ts';

const built = `<head><script type="module" crossorigin src="/assets/office/rolldown-runtime-XKyaHtl9.js"></script>
<script type="module" crossorigin src="/assets/office/base-mlzs9WOy.js"></script>
<link rel="stylesheet" crossorigin href="/assets/office/style-DvolbwVc.css"></head>`;

it('releaseOf names a release by the first files of its page, in the file and in the browser’s serialisation', () => {
  expect(releaseOf(built)).toBe('mlzs9WOy.DvolbwVc');
  const read = built
    .replaceAll(' crossorigin ', ' crossorigin="" ')
    .replace('</head>', '<link rel="modulepreload" href="/assets/office/x-ABCDEFGH.js"></head>');
  expect(releaseOf(read)).toBe('mlzs9WOy.DvolbwVc');
  expect(releaseOf(built.replace('DvolbwVc', 'OtherSty'))).not.toBe('mlzs9WOy.DvolbwVc');
});

it('releaseOf includes code for the first frame, and excludes what the page loads later', () => {
  const begun = '<link rel="modulepreload" data-begin crossorigin href="/assets/office/base-mlzs9WOy.js">';
  expect(releaseOf(begun)).toBe('mlzs9WOy');
  const read = begun.replace(' data-begin crossorigin ', ' data-begin="" crossorigin="" ');
  expect(releaseOf(`${read}<link rel="modulepreload" href="/assets/office/x-ABCDEFGH.js">`)).toBe('mlzs9WOy');
});

it('releaseOf returns null for a page of the sources', () => {
  expect(releaseOf('<script type="module" src="./main.tsx"></script>')).toBeNull();
});
