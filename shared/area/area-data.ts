import { areaList } from '@vant/area-data';
import { areasOf } from './area.ts';

/**
 * Provinces, cities and districts of China by official code (docs/specification.md §2.3). The data is large, so pages
 * load this module on demand.
 */
export const china = areasOf(areaList.province_list, areaList.city_list, areaList.county_list);
