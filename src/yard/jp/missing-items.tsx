import { fieldOf } from '#shared/resource/application-base.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PaperTable } from '#src/resource/print/paper-table.tsx';
import { valueText } from '#src/resource/value/value-text.ts';
import { jpMessages } from './jp.messages.ts';

const { queryById } = resourceCalls(jpPallet);
const [line] = linesOf(jpPallet);
const columns = ['materialCode', 'materialName', 'spec', 'unit', 'needQty', 'pickQty', 'eta', 'shortReason'];
const fields = columns.flatMap((name) => (line && fieldOf(line.definition, name)) ?? []);

/**
 * Missing items of an incomplete pallet with their expected dates (docs/domain.md §8.3 rule 1), shown to the person who
 * signs.
 */
export function MissingItems({ pallet }: { readonly pallet: ResourceRecord }) {
  const t = useMessages(jpMessages);
  const language = useLanguage();
  const found = useCall(queryById, { query: { id: pallet.id } }, { quiet: true });
  if (found.isError) {
    const text = t('palletsFailed', { reason: found.error.message });
    return <LoadProblem text={text} onAgain={() => void found.refetch()} />;
  }
  const lines = (found.data?.[line?.key ?? ''] ?? []) as unknown as readonly ResourceRecord[];
  const missing = lines.filter(({ pickQty, needQty }) => Number(pickQty ?? 0) < Number(needQty));
  if (missing.length === 0) return null;
  const title = t('missingOf', { pallet: String(pallet.palletNo) });
  return (
    <>
      <h3>{title}</h3>
      <PaperTable
        label={title}
        columns={fields.map(({ name, type, label }) => ({ key: name, title: label[language], end: type === 'dec' }))}
        rows={missing.map((row) => ({
          key: row.id,
          cells: Object.fromEntries(
            fields.map((field) => [
              field.name,
              isBlank(row[field.name]) ? '' : valueText(columnOf(field), row, language),
            ]),
          ),
        }))}
      />
    </>
  );
}
