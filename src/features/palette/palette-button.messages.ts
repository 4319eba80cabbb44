const zh = { open: '搜索（{keys}）' };

/** Separate from the texts of the palette, which load when it is opened for the first time. */
export const paletteButtonMessages = {
  zh,
  en: { open: 'Search ({keys})' } satisfies Record<keyof typeof zh, string>,
};
