import type { Call } from '#shared/contract/call.ts';
import type { Permission } from '#shared/permission/decide-permission.ts';
import { useCan } from '#src/session/permission.ts';

const never: Permission = { visible: false, disabled: true };
const always: Permission = { visible: true, disabled: false };

/** Whether the signed-in person may send a call: by its permission code, and never where there is no call. */
export function useMay(call: Pick<Call, 'access'> | undefined): Permission {
  const can = useCan(call?.access ?? '');
  if (call === undefined) return never;
  return call.access.includes(':') ? can : always;
}
