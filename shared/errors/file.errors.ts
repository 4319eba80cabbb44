import type { ErrorEntry } from './error-entry.ts';

/** Errors of uploads and stored files. */
export const fileErrors = {
  fileTooLarge: {
    status: 200,
    code: 500,
    zh: '文件大小超出{max}MB限制, 请压缩或降低文件质量! ',
    en: 'The file is larger than {max} MB. Compress it or lower its quality.',
  },
  partTooLarge: {
    status: 200,
    code: 500,
    zh: '文件大小超出限制, 请压缩或降低文件质量!',
    en: 'The file is too large. Compress it or lower its quality.',
  },
  uploadFailed: { status: 200, code: 500, zh: '上传失败！', en: 'The upload failed' },
  uploadTypeRefused: {
    status: 200,
    code: 500,
    zh: '上传失败，存在非法文件类型：{ext}。可上传：{taken}',
    en: 'The upload failed: files of type {ext} are not accepted. Accepted types: {taken}',
  },
  uploadContentOther: {
    status: 200,
    code: 500,
    zh: '上传失败，文件内容不是 {ext} 格式',
    en: 'The upload failed: the content of the file does not match its extension {ext}',
  },
  uploadFolderRefused: {
    status: 200,
    code: 500,
    zh: '上传业务路径包含非法字符！',
    en: 'The upload folder is not allowed',
  },
  uploadImageTooLarge: {
    status: 200,
    code: 500,
    zh: '图片像素过大，请缩小后再上传',
    en: 'The picture has too many pixels. Make it smaller.',
  },
  uploadImageTooLong: {
    status: 200,
    code: 500,
    zh: '动图帧数过多，请缩短后再上传',
    en: 'The animation has too many frames. Shorten it.',
  },
  fileQuotaPerson: {
    status: 200,
    code: 500,
    zh: '您保存的文件已达到上限 {max} MB，请联系系统管理员',
    en: 'Your files have reached their limit of {max} MB. Ask an administrator.',
  },
  fileQuotaTenant: {
    status: 200,
    code: 500,
    zh: '本单位保存的文件已达到上限 {max} MB，请联系系统管理员',
    en: 'The files of this yard have reached their limit of {max} MB. Ask an administrator.',
  },
  uploadMissing: { status: 200, code: 500, zh: '文件不存在', en: 'This file does not exist' },
  fileNamed: {
    status: 200,
    code: 500,
    zh: '文件已被记录引用，不能删除',
    en: 'A record uses this file, so it cannot be deleted',
  },
  fileMissing: { status: 404, code: 404, zh: '文件不存在', en: 'This file does not exist' },
} as const satisfies Record<string, ErrorEntry>;
