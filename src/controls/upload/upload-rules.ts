import { uploadFile } from '#shared/contract/system/file.ts';

/** How files are sent and kept. */
export interface UploadRules {
  /** Pictures alone are taken. */
  readonly image: boolean;
  readonly action: string;
  readonly token: boolean;
  /** Key of the answer that carries the path. */
  readonly responseName: string;
  /** Folder class; null: a grid cell's file, which says `isup=1` and names none (docs/specification.md §2.7). */
  readonly biz: string | null;
  /** Keeps the last N; 0 is unlimited. */
  readonly number: number;
  /** Stored as a comma list of paths, else as objects with name and size. */
  readonly returnUrl: boolean;
  readonly allowDownload: boolean;
  readonly allowRemove: boolean;
}

/** Sends one file and returns its stored path; throws with a message that can be shown. */
export type SendFile = (
  file: File,
  rules: UploadRules,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Folder class of pictures in rich texts; they say `jeditor=1` beside it (docs/specification.md §2.7). */
export const richTextBiz = 'jeditor';

/** Where files go that name no other place. */
export const commonUpload = uploadFile.path;

const defaults: UploadRules = {
  image: false,
  action: commonUpload,
  token: true,
  responseName: 'message',
  biz: 'temp',
  number: 0,
  returnUrl: true,
  allowDownload: true,
  allowRemove: true,
};

/** The defaults of docs/specification.md §2.9 with what is said otherwise; `undefined` says nothing. */
export function uploadRules(given: { readonly [K in keyof UploadRules]?: UploadRules[K] | undefined }): UploadRules {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const rules = { ...defaults, ...said };
  return { ...rules, number: Math.max(0, Math.floor(Number(rules.number) || 0)) };
}

/** `accept` of the browser's file dialog. */
export function acceptOf({ image }: UploadRules): string | undefined {
  // By their names as well: not every system knows a type for them.
  return image ? 'image/*,.heic,.heif,.avif,.tif,.tiff,.dng' : undefined;
}
