/** Context path of every call (spec 1 §7). */
export const BASE = '/jeecg-boot';
