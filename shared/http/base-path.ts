/** Default context path of the API (docs/specification.md §1.7). */
export const BASE_PATH = '/jeecg-boot';
