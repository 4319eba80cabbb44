import { areaList } from '@vant/area-data';
import { areasOf } from './area.ts';

/**
 * China by the official codes, in three levels (docs/specification.md §2.3). It is large: fetched when first needed.
 */
export const china = areasOf(areaList.province_list, areaList.city_list, areaList.county_list);
