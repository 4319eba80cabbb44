import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import * as shapes from '#shared/contract/form/online-form.schema.ts';
import * as calls from '#shared/contract/form/online-form.ts';
import { columnSet, erpColumns } from '#shared/online/column-set.ts';
import { erpFormItem, formItem } from '#shared/online/form-item.ts';
import { queryForm, queryInfo } from '#shared/online/query-info.ts';
import type { FormRows } from '#shared/online/rows.schema.ts';
import { locateForm } from './find-online-form.ts';
import { partsOfForm, type SeenPart } from './form-parts.ts';
import { linkedOptions } from './linked-options.ts';
import { withTexts } from './online-texts.ts';
import { openForm } from './open-form.ts';
import { hiddenButtons } from './seen-form.ts';

/** What existing clients draw an online form from. `locate` finds the form, so that the form's own right is checked. */
export const onlineFormCalls: readonly Binding[] = [
  {
    ...implement(calls.getFormColumns, shapes.columnsShape, ({ actor, path }) =>
      openForm(actor, path.code, 'list', ({ kit, rows }) => {
        const hidden = hiddenButtons(kit.definition, actor);
        return withTexts(actor, { disabled: true }, (texts) => columnSet(rows, { texts, hidden }));
      }),
    ),
    locate: locateForm('onlineFormUnknown'),
  },
  {
    ...implement(calls.getFormItem, shapes.formItemShape, ({ actor, path }) => itemOf(actor, path.code)),
    locate: locateForm('onlineTableUnknown'),
  },
  {
    ...implement(calls.getFormItemByTable, shapes.formItemShape, ({ actor, path }) => itemOf(actor, path.code)),
    locate: locateForm('onlineTableUnknown'),
  },
  {
    ...implement(calls.getFormQueryInfo, shapes.queryInfoShape, ({ actor, path }) =>
      openForm(actor, path.code, 'list', ({ rows }) => queryInfo(rows)),
    ),
    locate: locateForm('onlineQueryUnknown'),
  },
  {
    ...implement(calls.getFormQuery, shapes.queryFormShape, ({ actor, path }) =>
      openForm(actor, path.code, 'list', async (form) => {
        const parts = rowsOf(await partsOfForm(form, actor));
        return withTexts(actor, { disabled: false }, (texts) => queryForm(form.rows, parts, texts));
      }),
    ),
    locate: locateForm('onlineQueryUnknown'),
  },
  {
    ...implement(calls.getErpFormColumns, shapes.erpColumnsShape, ({ actor, path }) =>
      openForm(actor, path.code, 'list', async (form) => {
        const parts = await partsOfForm(form, actor);
        const engines = new Map(parts.map(({ table, part }) => [table, part]));
        const hiddenIn = ({ head }: FormRows) =>
          hiddenButtons(engines.get(head.tableName) ?? form.kit.definition, actor);
        return withTexts(actor, { disabled: true }, (texts) =>
          erpColumns(form.rows, rowsOf(parts), (rows) => ({ texts, hidden: hiddenIn(rows) })),
        );
      }),
    ),
    locate: locateForm('onlineFormUnknown'),
  },
  {
    ...implement(calls.getErpFormItem, shapes.formItemShape, ({ actor, path }) =>
      openForm(actor, path.code, 'list', ({ rows }) =>
        withTexts(actor, { disabled: false }, (texts) => erpFormItem(rows, { texts })),
      ),
    ),
    locate: locateForm('onlineTableUnknown'),
  },
  implement(calls.queryLinkedOptions, shapes.linkedOptionsShape, ({ actor, query }) => linkedOptions(actor, query)),
];

const itemOf = (actor: Actor, code: string) =>
  openForm(actor, code, 'list', async (form) => {
    const parts = rowsOf(await partsOfForm(form, actor));
    return withTexts(actor, { disabled: false }, (texts) => formItem(form.rows, parts, { texts }));
  });

const rowsOf = (parts: readonly SeenPart[]): readonly FormRows[] => parts.map(({ rows }) => rows);
