import { formTableOf } from '#server/db/shadow-name.ts';
import { lookup } from '#shared/lookup.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

/**
 * How a column identifies a person: by user name, by a comma list of user names, by account id or a list of ids, by
 * displayed name, by what somebody typed (a name, a badge number), or within a text or JSON.
 */
export type Naming = 'username' | 'usernames' | 'userId' | 'userIds' | 'realname' | 'person' | 'text';

export interface PersonColumn {
  readonly schema: 'public' | 'onl';
  readonly table: string;
  readonly column: string;
  readonly naming: Naming;
}

/** Column of the database, from its catalogue. */
export interface TextColumn {
  readonly schema: 'public' | 'onl';
  readonly table: string;
  readonly column: string;
}

/** Columns of every table that say who wrote a row. */
const stamps = lookup<Naming>({ create_by: 'username', update_by: 'username' });

/** Columns that identify an account in every table. */
const everywhere = lookup<Naming>({ user_id: 'userId', sys_user_id: 'userId', user_ids: 'userIds' });

/**
 * Columns that neither stamps nor fields of the type `user` cover. A test finds columns whose names, or values in the
 * demo yard, look like people's and that are neither here nor in `noPerson`.
 */
const named = lookup<Naming>({
  'prm_event.actor': 'username',
  'prm_event.signer': 'username',
  'prm_event.comment': 'text',
  'prm_event.diff': 'text',
  'prm_late_urge.urge_by': 'username',
  'prm_retraining.trainer': 'person',
  'prm_violation.person': 'person',
  'prm_wx_apply.driver_name': 'person',
  'sys_announcement.titile': 'text',
  'sys_announcement.titile_en': 'text',
  'sys_announcement.msg_content': 'text',
  'sys_announcement.msg_content_en': 'text',
  'sys_announcement.msg_abstract': 'text',
  'sys_announcement.msg_abstract_en': 'text',
  'sys_announcement.sender': 'username',
  'sys_data_log.data_no': 'text',
  'sys_data_log.data_content': 'text',
  'sys_file_usage.username': 'username',
  'sys_import_run.username': 'username',
  'sys_log.userid': 'username',
  'sys_log.username': 'realname',
  'sys_log.target': 'text',
  'sys_log.log_content': 'text',
  'sys_log.log_content_en': 'text',
  'sys_log.reason': 'text',
  'sys_message.es_receiver': 'text',
  'sys_message.es_param': 'text',
  'sys_message.es_result': 'text',
  'sys_message_mail.done': 'text',
  'sys_message.es_content': 'text',
  'sys_message.es_title': 'text',
  'sys_quartz_job.asked_by': 'username',
  'sys_registration.username': 'username',
  'sys_saved_query.username': 'username',
  'sys_third_link.local_id': 'userId',
  'wf_copy.username': 'username',
  'wf_delegation.username': 'username',
  'wf_delegation.delegate': 'username',
  'wf_instance.starter': 'username',
  'wf_instance.title': 'text',
  'wf_instance.state': 'text',
  'wf_task.assignee': 'username',
  'wf_task.candidates': 'usernames',
  'wf_task.comment': 'text',
  'wf_task.delegated_from': 'username',
  'wf_task.witness': 'username',
  'wf_task_person.username': 'username',
});

/**
 * Columns that look like a person's but are not: codes with the same spelling, data about no person, the account
 * itself.
 */
export const noPerson: ReadonlySet<string> = new Set([
  'prm_wx_order.material_by',
  'sys_user.username',
  'sys_user.realname',
  'sys_user.id',
  'sys_person_left.username',
  'sys_person_left.realname',
  'sys_data_source.db_username',
  'sys_position.code',
  'sys_position.name',
  'sys_role.role_code',
  'sys_role.role_name',
  'sys_registration.realname',
  'sys_third_account.realname',
  'sys_third_account.third_user_id',
  'sys_third_account.third_user_uuid',
  'realtime_outbox.user_id',
]);

/** Table of a definition without the schema of tables made at run time. */
export const bareTable = ({ table }: Pick<ResourceDefinition, 'table'>): string => table.slice(table.indexOf('.') + 1);

/** Areas with the platform's own tables; their long texts are rules, statements and addresses. */
export const areasOfPlatform: ReadonlySet<string> = new Set(['system', 'monitor', 'message']);

/** Whether a field is long enough for a sentence, which may name a person. */
const isSentence = (field: FieldDefinition): boolean =>
  field.type === 'text' || (field.type === 'str' && field.length >= 100);

/**
 * How the columns of definitions identify people: fields of the type `user`, assignees of applications, and free text
 * in the yard's records.
 */
export function fieldsOfPeople(definitions: readonly ResourceDefinition[]): ReadonlyMap<string, Naming> {
  return new Map(
    definitions.flatMap((definition): readonly (readonly [string, Naming])[] => {
      const { fields, application, area } = definition;
      const table = bareTable(definition);
      const written = areasOfPlatform.has(area) ? [] : fields.filter(isSentence);
      return [
        ...written.map(({ name }) => [`${table}.${snakeCase(name)}`, 'text'] as const),
        ...fields
          .filter(({ type }) => type === 'user')
          .map(
            (field) =>
              [
                `${table}.${snakeCase(field.name)}`,
                'multi' in field && field.multi ? 'usernames' : 'username',
              ] as const,
          ),
        ...(application === undefined ? [] : [[`${table}.node_holder`, 'usernames'] as const]),
      ];
    }),
  );
}

/** How a column identifies people; null if it does not. */
export function namingOf({ table, column }: TextColumn, fields: ReadonlyMap<string, Naming>): Naming | null {
  // A shadow table has the columns of its form.
  const place = `${formTableOf(table)}.${column}`;
  if (noPerson.has(place)) return null;
  return named[place] ?? fields.get(place) ?? stamps[column] ?? everywhere[column] ?? null;
}
