import { deleteDesign, removeDesign, synchroniseDesign } from '#shared/contract/form/form-design.ts';
import { listShadows } from '#shared/contract/form/form-sync.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { OpenForm, OpenFormInRow } from './open-form.tsx';
import { ShadowsButton } from './shadows-button.tsx';
import { Synchronise, SynchroniseInRow } from './synchronise-form.tsx';

const DeleteForm = lazyPart(async () => (await import('./end-form.tsx')).DeleteForm);
const ReleaseForm = lazyPart(async () => (await import('./end-form.tsx')).ReleaseForm);
const FormPreview = lazyPart(async () => (await import('./form-preview.tsx')).FormPreview);

/** 表单设计. */
export const page = definePage('sys_form', {
  actions: [
    { key: 'synchronise', place: 'row', call: synchroniseDesign, Show: SynchroniseInRow, width: 112 },
    { key: 'open', place: 'row', Show: OpenFormInRow, width: 72 },
    { key: 'open', place: 'record', Show: OpenForm },
    { key: 'synchronise', place: 'record', call: synchroniseDesign, Show: Synchronise },
    { key: 'shadows', place: 'record', call: listShadows, Show: ShadowsButton },
    { key: 'release', place: 'record', call: removeDesign, Show: ReleaseForm },
    { key: 'delete', place: 'record', call: deleteDesign, Show: DeleteForm },
  ],
  sections: [{ key: 'preview', place: 'form', title: { zh: '预览', en: 'Preview' }, Show: FormPreview }],
});
