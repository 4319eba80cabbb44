import { uploadOssFile } from '#shared/contract/system/oss-file.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { UploadOssButton } from './upload-oss-button.tsx';

/** 对象存储. */
export const page = definePage('sys_oss_file', {
  actions: [{ key: 'upload', place: 'toolbar', call: uploadOssFile, Show: UploadOssButton }],
});
