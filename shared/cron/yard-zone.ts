/** Where schedules are read: the yard's clocks (domain.md §17). */
export const yardZone = 'Asia/Shanghai';
