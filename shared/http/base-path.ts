/** Context path when none is configured (spec 1 §7). */
export const BASE_PATH = '/jeecg-boot';
