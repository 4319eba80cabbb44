/** Context path of every call (docs/specification.md §1.7). */
export const BASE = '/jeecg-boot';
