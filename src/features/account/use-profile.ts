import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#shared/contract/call.ts';
import { editProfile, getProfile } from '#shared/contract/session/profile.ts';
import { getCurrentUserDeparts, getUserInfo } from '#shared/contract/session/session.ts';
import { call } from '#src/http/call.ts';
import { isSupported, useSupported } from '#src/http/server-abilities.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { replaceUser, sessionState } from '#src/session/session-store.ts';
import { editBody, type Profile, profileOf } from './profile.ts';

/** The user's own account, from one answer or, on other servers, from the session's user and the departments. */
export function useProfile() {
  const isWhole = useSupported(getProfile);
  const whole = useCall(getProfile, {}, { enabled: isWhole });
  const session = useCall(getUserInfo, {}, { enabled: !isWhole });
  const account = isWhole ? whole : session;
  const user: Profile | undefined = isWhole ? whole.data : session.data?.userInfo;
  const needsDeparts = user !== undefined && user.departs === undefined;
  const departs = useCall(getCurrentUserDeparts, {}, { enabled: needsDeparts, quiet: true });
  const isReady = user !== undefined && !(needsDeparts && departs.isPending);
  const data: Profile | undefined = isReady ? profileOf(user, departs.data) : undefined;
  const { error, isFetching, refetch } = account;
  return { data, error, isFetching, isPending: !isReady && error === null, refetch: () => void refetch() };
}

/** Changes the user's own account and updates the header and all other views of it. */
export function useEditProfile(quiet = false) {
  const queryClient = useQueryClient();
  return useSend(editProfile, {
    quiet,
    onSuccess: async (answered) => {
      // A JeecgBoot server answers with a text, or with nothing.
      const user = typeof answered === 'object' && answered !== null ? answered : await readUser();
      replaceUser(user);
      queryClient.setQueryData<Profile>(callKey(getProfile, {}), (before) => before && { ...before, ...user });
      queryClient.setQueryData<ResultOf<typeof getUserInfo>>(
        callKey(getUserInfo, {}),
        (before) => before && { ...before, userInfo: { ...before.userInfo, ...user } },
      );
    },
  });
}

async function readUser() {
  return isSupported(getProfile) ? call(getProfile, {}) : (await call(getUserInfo, {})).userInfo;
}

/**
 * Body of a request that changes the user's own account. A JeecgBoot server requires the id and empties a field only by
 * an empty text.
 */
export function editOf(fields: Parameters<typeof editBody>[1]) {
  return editBody(sessionState().session?.userInfo.id, fields);
}
