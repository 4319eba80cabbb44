const zh = { userMenu: '{name} 的菜单' };

/** Only the texts of the header; the menu loads its own texts. */
export const userMenuMessages = { zh, en: { userMenu: 'Menu of {name}' } satisfies Record<keyof typeof zh, string> };
