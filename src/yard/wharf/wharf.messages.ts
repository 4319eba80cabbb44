const zh = {
  shift: '申请移泊',
  extend: '申请延期',
  leave: '申请离泊',
  take: '填入船舶资料',
  sizes: '{ship}：总长 {loa} m，型宽 {beam} m，吃水 {draft} m，排水量 {displacement} t',
  chooseShip: '选择本厂工程后可带出船舶尺度。',
  unknown: '–',
} as const;

export const wharfMessages = {
  zh,
  en: {
    shift: 'Apply for a shift',
    extend: 'Apply for an extension',
    leave: 'Apply for departure',
    take: "Use the ship's own values",
    sizes: '{ship}: length {loa} m, beam {beam} m, draft {draft} m, displacement {displacement} t',
    chooseShip: "Choose one of the yard's own ships to fill in its dimensions.",
    unknown: '–',
  } satisfies Record<keyof typeof zh, string>,
};
