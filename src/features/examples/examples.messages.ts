const zh = {
  listTitle: '列表网格',
  listLead:
    '分段物料核对表的全部行：排序、翻页与连续滚动、跨页选择、列设置、行密度、展开行、合计行与打印，全部来自服务器。',
  treeTitle: '树形表格',
  treeLead: '工程、分段、组立、零件四级，展开时才按 parentId 向服务器读取下级；左右方向键收起与展开。',
  cellsTitle: '单元格类型',
  cellsLead: '每种单元格类型一列，行是真实的核对记录；双击或按 F2 编辑，改完可以保存。',
  editTitle: '编辑',
  editLead:
    '新增、插入、删除、上移下移、拖动、复制行，每一步都能撤销；保存时整表一次提交，要么全部写入，要么一行也不写。',
  validateTitle: '校验',
  validateLead: '必填、唯一、命名规则与自定义校验在输入、离开和修改时进行；先弄错几格，再按“校验全部”跳到第一处。',
  pasteTitle: '表格粘贴',
  pasteLead:
    '像电子表格一样：方向键移动，Shift 选区，与 Excel 互相复制粘贴，Ctrl+D 向下填充，Ctrl+Z 撤销，Ctrl+F 查找。',
  linkedTitle: '联动选择',
  linkedLead: '选了工程，分段只列该工程的；选了部门，责任人只列该部门的。改上一级会清空下一级。',
  subTitle: '子表',
  subLead: '点一行，在弹出层里看到组立下面的零件；点名称打开详情窗口修改整行。',
  liveTitle: '实时同步',
  liveLead:
    '两个人同时打开本页：离开一行就保存，另一人立即看到并有翻转效果；谁在改哪一行看得见，改到同一格时由人选择。',
  largeTitle: '十万行',
  largeLead: '下面的十万行由浏览器用真实的核对记录重复生成（编码后加序号），不在数据库里，因此本页没有保存。',
  toolbarTitle: '工具栏与权限',
  toolbarLead: '工具栏按钮与列按权限编码前缀（authPre）隐藏：选一个资源，看看以你现在的权限还剩哪些。',
  save: '保存',
  reload: '重新加载',
  saved: '已保存：新增 {added} 行，修改 {changed} 行，删除 {deleted} 行',
  nothing: '没有需要保存的修改',
  refused: '{n} 行未通过服务器校验，原因在单元格上，未保存任何数据',
  invalid: '还有 {n} 处错误，已跳到第一处',
  uploading: '文件还在上传，请稍后保存',
  saveFailed: '保存失败：{reason}',
  loadFailed: '示例数据加载失败：{reason}',
  retry: '重试',
  loading: '正在加载示例数据',
  empty: '没有示例数据。演示数据（DEMO_DATA）关闭时本页没有行，可以新增。',
  state: '状态',
  rows: '行数',
  selected: '已选',
  fresh: '新增',
  changed: '已修改',
  deleted: '已删除',
  problems: '错误',
  ids: '主键',
  noIds: '无',
  keys: '按键',
};

/** Words of the gallery's frame and each page's title and sentence. */
export const examplesMessages = {
  zh,
  en: {
    listTitle: 'List grid',
    listLead:
      'All rows of the material check lists: sorting, paging and continuous scroll, selection across pages, column settings, row density, expandable rows, totals and print, all from the server.',
    treeTitle: 'Tree table',
    treeLead:
      'Ship, block, assembly and part: what is below a row is read from the server by parentId when it is opened; the left and right arrows close and open.',
    cellsTitle: 'Cell types',
    cellsLead:
      'One column per cell type over real check records; double click or F2 edits, and what you change can be saved.',
    editTitle: 'Editing',
    editLead:
      'Add, insert, remove, move, drag and duplicate rows; every step can be undone. Saving sends the whole grid at once: all of it is written or nothing.',
    validateTitle: 'Validation',
    validateLead:
      'Required, unique, named and custom rules are checked on input, blur and change; break a few cells, then press “Check all” to jump to the first one.',
    pasteTitle: 'Spreadsheet habits',
    pasteLead:
      'As in a spreadsheet: arrows move, Shift selects a range, copy and paste to and from Excel, Ctrl+D fills down, Ctrl+Z undoes, Ctrl+F finds.',
    linkedTitle: 'Linked selects',
    linkedLead:
      'Choose a ship and only its blocks are offered; choose a department and only its people. Changing a level clears the next.',
    subTitle: 'Sub-rows',
    subLead:
      'Click a row to see the parts of an assembly in a popover; click a name to edit the whole row in the details dialog.',
    liveTitle: 'Live sync',
    liveLead:
      'Open this page as two people: a row is saved when you leave it, the other sees it turn over at once; who edits which row is visible, and when both changed one cell the person chooses.',
    largeTitle: '100,000 rows',
    largeLead:
      'These hundred thousand rows are made in the browser by repeating the real check records (a number is added to the code); they are not in the database, so this page does not save.',
    toolbarTitle: 'Toolbar and rights',
    toolbarLead:
      'Toolbar buttons and columns are hidden by a prefix of permission codes (authPre): choose a resource and see what your own rights leave.',
    save: 'Save',
    reload: 'Reload',
    saved: 'Saved: {added} added, {changed} changed, {deleted} deleted',
    nothing: 'There is nothing to save',
    refused: 'The server refused {n} rows; the reasons are on the cells. Nothing was saved.',
    invalid: '{n} errors are left; this is the first',
    uploading: 'Files are still on their way; save when they have arrived',
    saveFailed: 'Saving failed: {reason}',
    loadFailed: 'The example rows could not be loaded: {reason}',
    retry: 'Try again',
    loading: 'Loading the example rows',
    empty: 'There are no example rows. Without demo data (DEMO_DATA) this page begins empty; you can add rows.',
    state: 'State',
    rows: 'Rows',
    selected: 'Selected',
    fresh: 'Added',
    changed: 'Changed',
    deleted: 'Deleted',
    problems: 'Errors',
    ids: 'Ids',
    noIds: 'none',
    keys: 'Keys',
  } satisfies Record<keyof typeof zh, string>,
};
