import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of uploads and stored files. */
export const fileErrors = {
  fileTooLarge: refusal(
    '文件大小超出{max}MB限制, 请压缩或降低文件质量! ',
    'The file is larger than {max} MB. Compress it or lower its quality.',
  ),
  partTooLarge: refusal(
    '文件大小超出限制, 请压缩或降低文件质量!',
    'The file is too large. Compress it or lower its quality.',
  ),
  uploadFailed: refusal('上传失败！', 'The upload failed'),
  uploadTypeRefused: refusal(
    '上传失败，存在非法文件类型：{ext}。可上传：{taken}',
    'The upload failed: files of type {ext} are not accepted. Accepted types: {taken}',
  ),
  uploadContentOther: refusal(
    '上传失败，文件内容不是 {ext} 格式',
    'The upload failed: the content of the file does not match its extension {ext}',
  ),
  uploadFolderRefused: refusal('上传业务路径包含非法字符！', 'The upload folder is not allowed'),
  uploadImageTooLarge: refusal('图片像素过大，请缩小后再上传', 'The picture has too many pixels. Make it smaller.'),
  uploadImageTooLong: refusal('动图帧数过多，请缩短后再上传', 'The animation has too many frames. Shorten it.'),
  fileQuotaPerson: refusal(
    '您保存的文件已达到上限 {max} MB，请联系系统管理员',
    'Your files have reached their limit of {max} MB. Ask an administrator.',
  ),
  fileQuotaTenant: refusal(
    '本单位保存的文件已达到上限 {max} MB，请联系系统管理员',
    'The files of this yard have reached their limit of {max} MB. Ask an administrator.',
  ),
  uploadMissing: refusal('文件不存在', 'This file does not exist'),
  fileNamed: refusal('文件已被记录引用，不能删除', 'A record uses this file, so it cannot be deleted'),
  fileMissing: { status: 404, code: 404, zh: '文件不存在', en: 'This file does not exist' },
} as const satisfies Record<string, ErrorEntry>;
