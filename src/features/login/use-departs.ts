import { useRef, useState } from 'react';
import { getCurrentUserDeparts } from '#shared/contract/session/session.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { choiceMessages } from './choice.messages.ts';
import type { LoginResult } from './sign-in.ts';
import { wordsOf } from './words-of.ts';

type Depart = LoginResult['departs'][number];

/** The current department if the list contains it, or the only department. */
function currentOf(departs: readonly Depart[], orgCode: string | null): string {
  const current =
    departs.find((depart) => depart.orgCode === orgCode) ?? (departs.length === 1 ? departs[0] : undefined);
  return current?.orgCode ?? '';
}

/**
 * The tenant to enter, its departments (null while loading), and the chosen department. The login answer contains the
 * departments of one tenant only.
 */
export function useDeparts(result: LoginResult) {
  const { token, tenantList, userInfo } = result;
  const t = useMessages(choiceMessages);
  const first = tenantList.find(({ id }) => id === userInfo.loginTenantId) ?? tenantList[0];
  const [tenantId, setTenantId] = useState(first?.id ?? 0);
  const [departs, setDeparts] = useState<readonly Depart[] | null>(result.departs);
  const [orgCode, setOrgCode] = useState(currentOf(result.departs, userInfo.orgCode));
  const [failure, setFailure] = useState('');
  const asked = useRef(tenantId);

  const chooseTenant = async (id: number) => {
    asked.current = id;
    setTenantId(id);
    setDeparts(null);
    setFailure('');
    try {
      const found = await call(getCurrentUserDeparts, {}, { quiet: true, as: { token, tenantId: id } });
      if (asked.current !== id) return;
      setDeparts(found.list);
      setOrgCode(currentOf(found.list, found.orgCode));
    } catch (error) {
      if (asked.current === id) setFailure(wordsOf(error, t('failed')));
    }
  };
  return { tenantId, departs, orgCode, setOrgCode, chooseTenant, failure };
}
