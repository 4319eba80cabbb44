/**
 * Components of the platform's online module (spec 1 §2 'Dynamic menu routes'): a menu that came from a JeecgBoot server
 * names them, whatever folder its release kept them in. All of them belong to one page here, `online/<kind>`.
 */
const kinds: Readonly<Record<string, string>> = {
  OnlCgformHeadList: 'formList',
  OnlCgformCopyList: 'copyList',
  OnlCgformAutoList: 'autoList',
  OnlCgformTreeList: 'treeList',
  OnlCgformErpList: 'erpList',
  OnlCgformTabList: 'tabList',
  OnlCgformInnerTableList: 'innerTableList',
  OnlCgreportHeadList: 'reportHeadList',
  OnlCgreportAutoList: 'reportAutoList',
};

/** The page that stands for an online component, or the component itself. */
export function withoutOnlineNames(component: string): string {
  const name = component.split('/').at(-1) ?? '';
  return Object.hasOwn(kinds, name) ? `online/${kinds[name]}` : component;
}

/** Lists of one form's records: they answer the paths below their own, as every list does. */
export function isOnlineForm(component: string): boolean {
  return /^online\/(auto|tree|erp|tab|innerTable)List$/.test(component);
}
