import { commonUpload, type UploadRules, uploadRules } from '#src/controls/upload/upload-rules.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

const known = new WeakMap<EditColumn, UploadRules>();

/** The upload rules of a column, with defaults; cached per column. */
export function fileRules(column: EditColumn): UploadRules {
  let rules = known.get(column);
  if (!rules) {
    rules = uploadRules({
      image: column.type === 'image',
      action: column.action || commonUpload,
      token: column.token === true,
      responseName: column.responseName || undefined,
      biz: null,
      number: column.number,
      returnUrl: column.props?.returnUrl !== false,
      allowDownload: column.allowDownload,
      allowRemove: column.allowRemove,
    });
    known.set(column, rules);
  }
  return rules;
}
