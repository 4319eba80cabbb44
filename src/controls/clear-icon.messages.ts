const zh = { clear: '清空' };

export const clearIconMessages = { zh, en: { clear: 'Clear' } satisfies Record<keyof typeof zh, string> };
