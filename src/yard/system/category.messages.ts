export const categoryMessages = {
  zh: { top: '顶级分类' },
  en: { top: 'Top level' },
};
