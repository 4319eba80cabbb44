import { endMaintenance } from '#shared/contract/system/maintenance.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { EndMaintenanceButton } from './end-maintenance-button.tsx';

/** 维护窗口. */
export const page = definePage('sys_maintenance', {
  actions: [{ key: 'end', place: 'row', permission: endMaintenance.access, Show: EndMaintenanceButton }],
});
