const zh = {
  slide: '请按住滑块，拖到最右边',
  verified: '验证通过',
  slider: '滑块验证',
} as const;

export const smallMessages = {
  zh,
  en: {
    slide: 'Drag to the right end',
    verified: 'Verified',
    slider: 'Slider verification',
  } satisfies Record<keyof typeof zh, string>,
};
