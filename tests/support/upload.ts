import { encodePng } from '#server/session/png.ts';
import type { TestClient } from './app.ts';

export const smallPicture = encodePng(2, 2, new Uint8Array(12).fill(120));

export interface UploadAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: string | null;
}

/** Uploads a file as the office does. */
export async function upload(
  client: TestClient,
  name: string,
  bytes: Buffer | string = smallPicture,
  biz?: string,
): Promise<UploadAnswer> {
  const form = new FormData();
  if (biz !== undefined) form.append('biz', biz);
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const response = await client.raw('/jeecg-boot/sys/common/upload', { method: 'POST', body: form });
  return { status: response.status, ...((await response.json()) as Omit<UploadAnswer, 'status'>) };
}
