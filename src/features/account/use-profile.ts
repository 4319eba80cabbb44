import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#shared/contract/call.ts';
import { editProfile, getProfile } from '#shared/contract/profile.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { replaceUser } from '#src/session/session-store.ts';

export type Profile = ResultOf<typeof getProfile>;

/** The own account, as the server has it. */
export function useProfile() {
  return useCall(getProfile);
}

/** Changes the own account; header and all that shows the person follow at once. */
export function useEditProfile(quiet = false) {
  const queryClient = useQueryClient();
  return useSend(editProfile, {
    quiet,
    onSuccess: (user) => {
      replaceUser(user);
      queryClient.setQueryData<Profile>(callKey(getProfile, {}), (before) => before && { ...before, ...user });
    },
  });
}
