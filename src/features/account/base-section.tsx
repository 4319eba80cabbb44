import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { AvatarField } from './avatar-field.tsx';
import { BaseForm } from './base-form.tsx';
import { FactList } from './fact-list.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useProfile } from './use-profile.ts';

/** 基本设置: the own picture, what the yard keeps of a person, and what the person may change of it. */
export function BaseSection() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  return (
    <QueryBody query={profile} outline={8}>
      {(person) => (
        <>
          <AvatarField name={person.realname} avatar={person.avatar} />
          <FactList
            facts={[
              [t('realname'), person.realname],
              [t('username'), person.username],
              [t('workNo'), person.workNo],
            ]}
          />
          <BaseForm key={person.id} person={person} />
        </>
      )}
    </QueryBody>
  );
}
