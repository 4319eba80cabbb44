import { editProfile } from '#shared/contract/session/profile.ts';
import type { ProfileFacts } from '#shared/platform/platform-profile.ts';
import { useProfileFacts, useSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { useMay } from '#src/session/permission.ts';
import { AvatarField } from './avatar-field.tsx';
import { BaseForm } from './base-form.tsx';
import { FactList } from './fact-list.tsx';
import type { Profile } from './profile.ts';
import { settingsMessages } from './settings.messages.ts';
import { useProfile } from './use-profile.ts';

/** 基本设置: picture, stored data of the user, and the form for the data that the user may change. */
export function BaseSection() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const mayEdit = useMay(editProfile).visible;
  const isSupported = useSupported(editProfile);
  const facts = useProfileFacts();
  return (
    <QueryBody query={profile} outline={8}>
      {(person) => (
        <>
          <AvatarField
            name={person.realname}
            avatar={person.avatar}
            fixed={!mayEdit}
            removable={facts?.emptied.has('avatar') ?? true}
          />
          <FactList
            facts={[
              [t('realname'), person.realname],
              [t('username'), person.username],
              [t('workNo'), person.workNo],
              ...(mayEdit ? notEntered(person, facts, t) : readOnlyFields(person, t)),
            ]}
          />
          {mayEdit ? (
            <BaseForm key={person.id} person={person} facts={facts} />
          ) : (
            <p>{t(isSupported ? 'noRight' : 'readOnly')}</p>
          )}
        </>
      )}
    </QueryBody>
  );
}

/** Fields that are shown outside the form because the server would not save them. */
function notEntered({ telephone }: Profile, facts: ProfileFacts | null, t: (word: 'telephone') => string) {
  return facts === null || facts.saved.has('telephone') ? [] : [[t('telephone'), telephone] as const];
}

/** The form's fields as read-only facts, for servers that do not let users change their own account. */
function readOnlyFields(
  { sex, birthday, phone, email, telephone }: Profile,
  t: (word: 'sex' | 'male' | 'female' | 'unsaid' | 'birthday' | 'phone' | 'email' | 'telephone') => string,
) {
  return [
    [t('sex'), t(sex === 1 ? 'male' : sex === 2 ? 'female' : 'unsaid')],
    [t('birthday'), birthday],
    [t('phone'), phone],
    [t('email'), email],
    [t('telephone'), telephone],
  ] as const;
}
