import { sendUploadedTemplate } from '#server/exchange/uploaded-template.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { templateFileShape } from '#shared/contract/message/template.schema.ts';
import { templateFile } from '#shared/contract/message/template.ts';
import { fail } from '#shared/errors/fail.ts';

/** Template files by name: only files that an administrator uploaded are served, whatever else is on the disk. */
export const templateCalls: readonly Binding[] = [
  implement(templateFile, templateFileShape, async ({ actor, path, request }) => {
    if (!(await sendUploadedTemplate(actor, path.fileName, request))) throw fail('fileMissing');
  }),
];
