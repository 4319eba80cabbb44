const zh = {
  shadows: '影子表',
  title: '影子表：{name}',
  hint: '重建表或删除列时移走的数据，保留 30 天后自动删除。',
  none: '没有影子表',
  rebuilt: '重建前的整张表，{rows} 条数据',
  dropped: '删除的列 {columns}，{rows} 条数据的值',
  kept: '移走于 {made}，保留到 {until}',
  restore: '恢复',
  sureTable: '恢复整张表？',
  sureTableText: '只有当前表没有数据（含已删除的数据）时才能恢复。恢复后这些数据回到表中，影子表随之消失。',
  sureColumns: '恢复这些列？',
  sureColumnsText:
    '值按记录恢复到仍然存在的记录；表中没有这些列，或列中没有值时才能恢复。要在表单中看到它们，请再添加同名字段并同步。恢复后影子表随之消失。',
  restored: '已恢复 {rows} 条数据',
  cancel: '取消',
} as const;

export const shadowMessages = {
  zh,
  en: {
    shadows: 'Shadow copies',
    title: 'Shadow copies of “{name}”',
    hint: 'Data that a rebuild or a dropped column took away. It is deleted after 30 days.',
    none: 'No shadow copies',
    rebuilt: 'The whole table before it was rebuilt (rows: {rows})',
    dropped: 'Dropped columns {columns} with their values (rows: {rows})',
    kept: 'Taken away {made}, kept until {until}',
    restore: 'Restore',
    sureTable: 'Restore the whole table?',
    sureTableText:
      'This is possible only while the present table has no rows, deleted ones included. The rows come back to the table, and the copy is gone.',
    sureColumns: 'Restore these columns?',
    sureColumnsText:
      'The values come back to the rows that still exist, if the table lacks these columns or they have no values. To see them in the form, add fields with the same names and synchronise. The copy is gone then.',
    restored: 'Rows restored: {rows}',
    cancel: 'Cancel',
  } satisfies Record<keyof typeof zh, string>,
};
