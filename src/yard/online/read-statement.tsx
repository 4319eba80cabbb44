import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { parseReport } from '#shared/contract/form/report-design.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { FormLines } from '#src/resource/lines/form-lines.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import type { FormSlotProps } from '#src/resource/slots/page.ts';
import { onlineMessages } from './online.messages.ts';
import css from './online.module.css';

const items = 'sysReportItemList';
const params = 'sysReportParamList';

/** Reads columns and parameters of the entered statement, and adds those that the lists lack. */
export function ReadStatement({ disabled }: FormSlotProps) {
  const t = useMessages(onlineMessages);
  const language = useLanguage();
  const lines = useContext(FormLinesContext);
  const { getValues, setError } = useFormContext();
  const send = useSend(parseReport, { quiet: true });
  const read = async () => {
    const sql = String(getValues('cgrSql') ?? '').trim();
    if (sql === '') {
      setError('cgrSql', { type: 'missing', message: t('nothingYet') });
      return;
    }
    const dbKey = String(getValues('dbSource') ?? '');
    await send.mutateAsync({ query: { sql, ...(dbKey !== '' && { dbKey }) } }).then(
      (found) => {
        const { newFields, newParams } = missingLines(lines, found);
        lines?.append(items, newFields);
        lines?.append(params, newParams);
      },
      () => undefined,
    );
  };
  const { data } = send;
  return (
    <div className={css.read}>
      <p>{t('readHint')}</p>
      <Button disabled={disabled} loading={send.isPending} onClick={() => void read()}>
        {t('read')}
      </Button>
      <div aria-live="polite">
        {send.isError && <Alert type="error" showIcon title={t('failed')} description={send.error.message} />}
        {data && (
          <Outcome key={data.fields[0]?.id} lines={lines} found={data} names={(list) => joinNames(list, language)} />
        )}
      </div>
    </div>
  );
}

type Found = { readonly fields: readonly RecordPatch[]; readonly params: readonly RecordPatch[] };

const namesOf = (rows: readonly RecordPatch[], field: string) =>
  new Set(rows.map((row) => String(row[field] ?? '').toLowerCase()));

/** The columns and parameters of a statement that the lists do not have yet, as new lines. */
function missingLines(lines: FormLines | null, { fields, params: found }: Found) {
  const known = namesOf(lines?.rows(items) ?? [], 'fieldName');
  const knownParams = namesOf(lines?.rows(params) ?? [], 'paramName');
  return {
    newFields: fields
      .filter(({ fieldName }) => !known.has(String(fieldName).toLowerCase()))
      .map(({ fieldName, fieldTxt, fieldTxtEn = null, fieldType, dictCode = null }) => ({
        ...{ fieldName, fieldTxt, fieldTxtEn, fieldType, dictCode, searchMode: 'single' },
        ...{ isShow: true, isOrder: true, isSearch: false, isTotal: false },
      })),
    newParams: found
      .filter(({ paramName }) => !knownParams.has(String(paramName).toLowerCase()))
      .map(({ paramName, paramTxt }) => ({ paramName, paramTxt })),
  };
}

interface OutcomeProps {
  readonly lines: FormLines | null;
  readonly found: Found;
  readonly names: (list: string[]) => string;
}

/** What was found, and which lines belong to nothing in the statement any more. */
function Outcome({ lines, found, names }: OutcomeProps) {
  const t = useMessages(onlineMessages);
  const inStatement = new Set([...namesOf(found.fields, 'fieldName'), ...namesOf(found.params, 'paramName')]);
  const listed = [
    ...(lines?.rows(items) ?? []).map(({ fieldName }) => String(fieldName ?? '')),
    ...(lines?.rows(params) ?? []).map(({ paramName }) => String(paramName ?? '')),
  ];
  const unused = listed.filter((name) => name !== '' && !inStatement.has(name.toLowerCase()));
  return (
    <>
      <Alert type="success" showIcon title={t('done', { fields: found.fields.length, params: found.params.length })} />
      {unused.length > 0 && <Alert type="warning" showIcon title={t('unused', { names: names(unused) })} />}
    </>
  );
}
