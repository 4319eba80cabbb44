import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PendingChip } from '#src/controls/upload/file-chip.tsx';
import { ImageCard, PendingCard } from '#src/controls/upload/image-card.tsx';
import { isPicture, picturesOf } from '#src/controls/upload/preview-kind.ts';
import type { PendingFile } from '#src/controls/upload/upload-queue.ts';
import { filesOf } from '#src/controls/upload/uploaded-file.ts';

it('picturesOf returns only the pictures among files', () => {
  const files = filesOf('temp/a.png,temp/b.pdf,temp/c.JPG,temp/d.txt');
  expect(picturesOf(files).map(({ name }) => name)).toEqual(['a.png', 'c.JPG']);
});

it('a picture that browsers cannot show is accepted, shown as a file type, and downloaded on a click', () => {
  const unknown = { name: 'IMG_1.HEIC', type: '' };
  expect([
    isPicture(unknown),
    isPicture({ name: 'a.jpg', type: 'image/jpeg' }),
    isPicture({ name: 'a.pdf', type: '' }),
  ]).toEqual([true, true, false]);
  const [file] = filesOf('temp/IMG_1_0123456789abcdef01234567_1700000000000.HEIC');
  if (!file) throw new Error('no file');
  const card = renderToStaticMarkup(<ImageCard file={file} onPreview={() => {}} change={undefined} drag={undefined} />);
  expect(card).not.toContain('<img');
  expect(card).toContain('>HEIC<');
  expect(card).toMatch(/aria-label="(?:下载|Download) IMG_1\.HEIC"/);
});

describe.each([
  ['chip', PendingChip],
  ['card', PendingCard],
])('the %s of a failed file', (_, Shown) => {
  const file: PendingFile = {
    id: 1,
    name: 'a.png',
    type: 'image/png',
    size: 1,
    status: 'error',
    percent: 0,
    path: null,
    message: 'x',
    url: null,
    retriable: true,
  };
  const buttons = (order: (() => void) | undefined) =>
    renderToStaticMarkup(<Shown file={file} onRemove={order} onRetry={order} />).match(/<button/g)?.length ?? 0;

  it('has buttons only if the field can be changed', () => {
    expect([buttons(() => undefined), buttons(undefined)]).toEqual([2, 0]);
  });
});
