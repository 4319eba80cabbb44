/** Context path when none is configured (docs/specification.md §1.7). */
export const BASE_PATH = '/jeecg-boot';
