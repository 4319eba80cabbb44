const zh = { open: '搜索（{keys}）' };

/** Apart from those of the palette itself, which come when it is first opened. */
export const paletteButtonMessages = {
  zh,
  en: { open: 'Search ({keys})' } satisfies Record<keyof typeof zh, string>,
};
