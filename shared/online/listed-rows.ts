import type { FieldRow, FormRows, IndexRow } from './rows.schema.ts';

/** Names and moments of the form's last change: the platform writes them to each row, ours belong to the form. */
const stampsOf = ({ head }: FormRows) => ({
  createBy: head.createBy,
  createTime: head.createTime,
  updateBy: head.updateBy,
  updateTime: head.updateTime,
});

/** Fields as `field/listByHeadId`, `field/listByHeadCode` and the `fieldList` of `getTreeData` answer them. */
export function listedFields(form: FormRows, rows: readonly FieldRow[] = form.fields) {
  return rows.map((row) => ({ ...row, cgformHeadId: form.head.id, alias: null, ...stampsOf(form) }));
}

/** The fields that `getTreeData` and a list without pages answer beside their rows. */
export const shownFields = (form: FormRows) =>
  listedFields(
    form,
    form.fields.filter(({ isShowList }) => isShowList === 1),
  );

/** Indexes as `index/listByHeadId` answers them: made together with the table. */
export function listedIndexes(form: FormRows, rows: readonly IndexRow[] = form.indexs) {
  const state = { isDbSynch: form.head.isDbSynch, delFlag: 0 as const };
  return rows.map((row) => ({ ...row, cgformHeadId: form.head.id, ...state, ...stampsOf(form) }));
}
