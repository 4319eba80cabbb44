const zh = { userMenu: '{name} 的菜单' };

/** The words that stand in the header; those of the menu itself come with it. */
export const userMenuMessages = { zh, en: { userMenu: 'Menu of {name}' } satisfies Record<keyof typeof zh, string> };
