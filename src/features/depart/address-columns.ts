import type { ResultOf } from '#shared/contract/call.ts';
import type { addressList } from '#shared/contract/people/depart-people.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import { departMessages } from './depart.messages.ts';

export type AddressRow = ResultOf<typeof addressList>['records'][number];

export const addressId = ({ userId }: AddressRow): string => userId;

/** Wire names of the list's filters. */
export const addressFilterNames = ['keyword', 'orgCode'] as const;

const { zh, en } = departMessages;
const asked = (
  name: (typeof addressFilterNames)[number],
  word: 'searchAddress' | 'realname' | 'departNames',
): Pick<FieldDefinition, 'name' | 'label' | 'query'> => ({ name, label: { zh: zh[word], en: en[word] }, query: true });

/**
 * The list's filters as fields, so that form and filter tags are made as for any list.
 * @param byName the server searches names only
 */
export const addressFields = (byName: boolean): readonly FieldDefinition[] => [
  { ...asked('keyword', byName ? 'realname' : 'searchAddress'), type: 'str', length: 100 },
  { ...asked('orgCode', 'departNames'), type: 'dept' },
];

/** All departments of a person as a text; the wire separates them by bars. */
export const departsText = ({ departName }: AddressRow, language: Language): string =>
  joinNames(departName?.split(' | ') ?? [], language);

/** Columns: name, departments, contact data. */
export function addressColumns(t: Translate<typeof zh>, language: Language): readonly GridColumn<AddressRow>[] {
  return [
    { key: 'realname', title: t('realname'), width: 108, text: (row) => row.realname },
    { key: 'workNo', title: t('workNo'), width: 132, text: (row) => row.workNo ?? '' },
    { key: 'departName', title: t('departNames'), width: 220, text: (row) => departsText(row, language) },
    { key: 'post', title: t('post'), width: 140, text: (row) => row.post_dictText ?? '' },
    { key: 'phone', title: t('phone'), width: 132, text: (row) => row.phone ?? '' },
    { key: 'telephone', title: t('telephone'), width: 132, text: (row) => row.telephone ?? '' },
    { key: 'email', title: t('email'), width: 200, text: (row) => row.email ?? '' },
  ];
}
