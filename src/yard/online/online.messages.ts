const zh = {
  read: '解析 SQL',
  readHint: '读出语句的字段和参数，补充到下面的列表；已有的保持不变',
  nothingYet: '请先填写报表 SQL',
  failed: '解析失败',
  done: '语句有 {fields} 个字段、{params} 个参数，均已在下面的列表中',
  unused: '语句中已没有：{names}，请从列表中删除',
  open: '打开',
  sourcesFailed: '数据源加载失败',
  ownSystem: '本系统',
} as const;

export const onlineMessages = {
  zh,
  en: {
    read: 'Read the SQL',
    readHint: 'Reads columns and parameters of the statement and adds the missing ones to the lists below',
    nothingYet: 'Enter the SQL first',
    failed: 'The SQL could not be read',
    done: 'The lists below have all columns ({fields}) and parameters ({params}) of the statement',
    unused: 'No longer in the statement: {names}. Remove these lines from the lists.',
    open: 'Open',
    sourcesFailed: 'The data sources could not be loaded',
    ownSystem: 'This system',
  } satisfies Record<keyof typeof zh, string>,
};
