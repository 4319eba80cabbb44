import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ScanDialog } from '#src/controls/scan/scan-dialog.tsx';
import { found, only, type } from '#tests/support/dom/find.ts';
import { show } from '#tests/support/dom/show.tsx';

const opened = (onCode: (code: string) => Promise<string>) => {
  const onClose = vi.fn();
  show(
    <ScanDialog title="扫码" onCode={onCode} onClose={onClose}>
      <ul />
    </ScanDialog>,
  );
  return onClose;
};
const field = () => only('input[type="text"]') as HTMLInputElement;
const said = () => only('[role="status"]').textContent;

describe('a code that is typed because there is no camera', () => {
  it('is sent trimmed, one at a time, and cleared with the answer', async () => {
    let answer: (text: string) => void = () => {};
    const onCode = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    opened(onCode);
    expect([found('video'), found('ul').length]).toEqual([[], 1]);
    fireEvent.submit(only('form'));
    type(field(), ' GJ-1 ');
    fireEvent.submit(only('form'));
    fireEvent.submit(only('form'));
    expect(onCode.mock.calls).toEqual([['GJ-1']]);
    answer('扳手 1 把');
    await waitFor(() => expect([said(), field().value]).toEqual(['扳手 1 把', '']));
  });

  it('stays with the reason if it is refused', async () => {
    opened(() => Promise.reject(new Error('不是工具')));
    type(field(), 'X');
    fireEvent.submit(only('form'));
    await waitFor(() => expect([said(), field().value]).toEqual(['不是工具', 'X']));
  });

  it('in a picture that cannot be opened is not sent', async () => {
    const onCode = vi.fn(async () => '');
    opened(onCode);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const input = only('input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.jpg')] });
    fireEvent.change(input);
    await waitFor(() => expect(said()).not.toBe(''));
    expect(onCode).not.toHaveBeenCalled();
  });
});
