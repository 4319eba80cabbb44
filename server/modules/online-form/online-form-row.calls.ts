import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import * as shapes from '#shared/contract/form/online-form-row.schema.ts';
import * as calls from '#shared/contract/form/online-form-row.ts';
import { locateForm } from './find-online-form.ts';
import { onlyPartRow, partRows } from './form-parts.ts';
import { addRow, editRow, formPage, readRow, removeRows } from './form-rows.ts';
import { treePage } from './form-tree.ts';
import { openForm } from './open-form.ts';

interface RowPath {
  readonly code: string;
  readonly id: string;
}
type Values = Readonly<Record<string, unknown>>;

/**
 * Rows of online forms for existing clients, in the engine's handlers: rights, tenant, data scope, checks, audit and
 * versions are theirs.
 */
const rowCalls: readonly Binding[] = [
  implement(calls.listFormRows, shapes.formDataShape, ({ actor, path, query }) =>
    openForm(actor, path.code, 'list', (form) => formPage(form, actor, query)),
  ),
  implement(calls.listFormTree, shapes.formTreeShape, ({ actor, path, query }) =>
    openForm(actor, path.code, 'list', (form) => treePage(form, actor, query)),
  ),
  implement(calls.getFormRow, shapes.formRowShape, ({ actor, path }) => read(actor, path)),
  implement(calls.getFormRowByTable, shapes.formRowShape, ({ actor, path }) => read(actor, path)),
  implement(calls.getPartRow, shapes.partRowShape, ({ actor, path: { code, value } }) =>
    openForm(actor, code, 'list', (form) => onlyPartRow(form, actor, value)),
  ),
  implement(calls.listPartRows, shapes.partRowsShape, ({ actor, path: { code, value } }) =>
    openForm(actor, code, 'list', async (form) => [...(await partRows(form, actor, value))]),
  ),
  implement(calls.getFormRowDetail, shapes.formRowShape, ({ actor, path }) => read(actor, path, { texts: true })),
  implement(calls.queryFormRow, shapes.formRowByIdShape, ({ actor, path, query: { id } }) =>
    openForm(actor, path.code, 'queryById', async (form) => {
      const row = await readRow(form, actor, id, { texts: true });
      return { data: row ? [{ ...row, jeecg_row_key: id }] : [] };
    }),
  ),
  implement(
    calls.addFormRow,
    shapes.addFormRowShape,
    async ({ actor, path, body }) => new Answer(await add(actor, path.code, body), '添加成功!'),
  ),
  implement(
    calls.addFormRowByTable,
    shapes.addFormRowShape,
    async ({ actor, path, body }) => new Answer(await add(actor, path.code, body), '保存成功'),
  ),
  implement(calls.editFormRow, shapes.editFormRowShape, ({ actor, path, body }) => edit(actor, path.code, body)),
  implement(calls.editFormRowByTable, shapes.editFormRowShape, ({ actor, path, body }) => edit(actor, path.code, body)),
  implement(calls.deleteFormRows, shapes.deleteFormRowsShape, ({ actor, path }) =>
    openForm(actor, path.code, 'delete', async (form) => {
      await removeRows(form, actor, path.id);
      return new Answer('删除成功!', '删除成功!');
    }),
  ),
  implement(calls.deleteFormRowByTable, shapes.deleteFormRowShape, ({ actor, path }) =>
    openForm(actor, path.code, 'delete', async (form) => {
      await removeRows(form, actor, path.id);
      return new Answer(form.rows.head.tableName, '删除成功!');
    }),
  ),
];

const locateList = locateForm('onlineFormUnknown', 'onlineListUnsynchronised');
const locateRow = locateForm('onlineFormUnknown');
const lists: ReadonlySet<unknown> = new Set([calls.listFormRows, calls.listFormTree]);

export const onlineFormRowCalls: readonly Binding[] = rowCalls.map((binding) => ({
  ...binding,
  locate: lists.has(binding.call) ? locateList : locateRow,
}));

const read = (actor: Actor, { code, id }: RowPath, { texts = false } = {}) =>
  openForm(actor, code, 'queryById', async (form) => (await readRow(form, actor, id, { texts })) ?? {});

const add = (actor: Actor, code: string, body: Values) =>
  openForm(actor, code, 'add', (form) => addRow(form, actor, body));

const edit = (actor: Actor, code: string, body: Values & { readonly id: string }) =>
  openForm(actor, code, 'edit', async (form) => {
    await editRow(form, actor, body);
    return new Answer('修改成功！', '修改成功！');
  });
