import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { uploadOssFile } from '#shared/contract/system/oss-file.ts';
import { sysOssFile } from '#shared/system/oss-file.ts';
import { UploadOssButton } from '#src/yard/monitor/upload-oss-button.tsx';
import { answerCalls, on } from '#tests/support/dom/answer.ts';
import { part } from '#tests/support/dom/part.ts';
import { press } from '#tests/support/dom/press.ts';
import { saidWithTone } from '#tests/support/dom/said.ts';
import { show } from '#tests/support/dom/show.tsx';

it('uploads the chosen file, then reads the list again', async () => {
  const sent = answerCalls(on(uploadOssFile, null as never));
  const onChanged = vi.fn();
  show(part(UploadOssButton, { definition: { ...sysOssFile, verbs: ['list'] }, onChanged }));
  press('上传文件');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(input.multiple).toBe(false);
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.txt')] });
  fireEvent.change(input);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect([sent.length, saidWithTone()]).toEqual([1, ['success: 已上传']]);
});

it('has no upload in a list that has a form to add records', () => {
  show(part(UploadOssButton, { definition: sysOssFile, onChanged: vi.fn() }));
  expect(screen.queryByRole('button')).toBeNull();
});
