import { uploadFile } from '#shared/contract/system/file.ts';

/** How files are uploaded and stored. */
export interface UploadRules {
  /** Only images are accepted. */
  readonly image: boolean;
  readonly action: string;
  readonly token: boolean;
  /** Key of the answer that contains the path. */
  readonly responseName: string;
  /** Folder; null for the file of a grid cell, which sends `isup=1` instead (docs/specification.md §2.7). */
  readonly biz: string | null;
  /** Keeps the last N files; 0 is unlimited. */
  readonly number: number;
  /** Stored as a comma-separated list of paths, else as objects with name and size. */
  readonly returnUrl: boolean;
  readonly allowDownload: boolean;
  readonly allowRemove: boolean;
}

/** Uploads a file and returns its stored path; throws with a message for the user. */
export type SendFile = (
  file: File,
  rules: UploadRules,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Folder of images in rich text, which also send `jeditor=1` (docs/specification.md §2.7). */
export const richTextBiz = 'jeditor';

/** Default upload URL. */
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

/** The defaults of docs/specification.md §2.9, overridden by the given values that are not undefined. */
export function uploadRules(given: { readonly [K in keyof UploadRules]?: UploadRules[K] | undefined }): UploadRules {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const rules = { ...defaults, ...said };
  return { ...rules, number: Math.max(0, Math.floor(Number(rules.number) || 0)) };
}

/** `accept` of the browser's file dialog. */
export function acceptOf({ image }: UploadRules): string | undefined {
  // Also by suffix, because some systems know no media type for them.
  return image ? 'image/*,.heic,.heif,.avif,.tif,.tiff,.dng' : undefined;
}
