const zh = {
  top: '顶级分类',
  title: '分类字典',
  lead: '分类编码由系统按层级生成；记录引用编码，因此移动后编码不变。',
};
type Messages = Readonly<Record<keyof typeof zh, string>>;
const en: Messages = { top: 'Top level', title: '', lead: '' };

export const categoryMessages = { zh, en };
