import { keepFile } from '#server/files/keep-file.ts';
import {
  allowedExtensions,
  hasTooManyFrames,
  hasTooManyPixels,
  isAllowedExtension,
  mediaTypeOfPieces,
} from '#server/files/media-type.ts';
import { namePartsOf } from '#server/files/stored-name.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Upload } from './receive-upload.ts';

/**
 * Detects the type of an upload, checks and stores it.
 * @returns the stored path
 */
export async function saveUpload(actor: Actor, { file, fileName, folder }: Upload): Promise<string> {
  const name = namePartsOf(fileName);
  const media = file.size === 0 ? null : await mediaTypeOfPieces(name.extension, file.pieces);
  if (!media) {
    const ext = name.extension.slice(0, 20) || '?';
    const refused = { ext, taken: allowedExtensions };
    throw isAllowedExtension(ext) ? fail('uploadContentOther', { ext }) : fail('uploadTypeRefused', refused);
  }
  if (hasTooManyPixels(media)) throw fail('uploadImageTooLarge');
  if (hasTooManyFrames(media)) throw fail('uploadImageTooLong');
  return keepFile(actor, { file, fileName, folder, mediaType: media.type });
}
