const zh = {
  shift: '申请移泊',
  extend: '申请延期',
  leave: '申请离泊',
  take: '填入船舶资料',
  sizes: '{ship}：总长 {loa} m，型宽 {beam} m，吃水 {draft} m，排水量 {displacement} t',
  chooseShip: '选择本厂工程后可带出船舶尺度。',
  unknown: '–',
};

export const wharfMessages = {
  zh,
  en: {
    shift: 'Ask for a shift',
    extend: 'Ask for an extension',
    leave: 'Ask to leave',
    take: "Take the ship's own",
    sizes: '{ship}: length {loa} m, beam {beam} m, draft {draft} m, displacement {displacement} t',
    chooseShip: "Choose the yard's own ship to fill in its size.",
    unknown: '–',
  } satisfies typeof zh,
};
