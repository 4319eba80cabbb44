import { useWatch } from 'react-hook-form';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wxMessages } from './wx.messages.ts';
import styles from './wx.module.css';

const { queryById } = resourceCalls(wxOrder);
const numbers = ['orderQty', 'passQty', 'openQty', 'back', 'left'] as const;

/** Quantity of each line of the entered order that may still be delivered (docs/domain.md §9.3 rule 1). */
export function OrderBalance() {
  const t = useMessages(wxMessages);
  const order: unknown = useWatch({ name: 'orderId' });
  if (typeof order !== 'string' || order === '') return <p className={styles.quiet}>{t('ask')}</p>;
  return <Balance id={order} />;
}

function Balance({ id }: { readonly id: string }) {
  const t = useMessages(wxMessages);
  const found = useCall(queryById, { query: { id } }, { quiet: true });
  if (found.isError) {
    return <LoadProblem text={t('failed', { reason: found.error.message })} onAgain={() => void found.refetch()} />;
  }
  const lines = (found.data?.wxOrderLineList ?? []) as unknown as readonly ResourceRecord[];
  if (found.data !== undefined && lines.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    // A wide table scrolls in its own box: by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroll} tabIndex={0} aria-label={t('balance')} aria-busy={found.isPending}>
      <table className={styles.balance}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('ordered')}</th>
            <th scope="col">{t('passed')}</th>
            <th scope="col">{t('open')}</th>
            <th scope="col">{t('back')}</th>
            <th scope="col">{t('left')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{String(line.partNo)}</td>
              <td>{String(line.partName)}</td>
              {numbers.map((name) => (
                <td key={name}>{figureOf(line, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function figureOf(line: ResourceRecord, name: (typeof numbers)[number]): number {
  const of = (field: string) => Number(line[field] ?? 0);
  const back = of('rejectQty') - of('backQty');
  if (name === 'back') return back;
  return name === 'left' ? of('orderQty') - of('passQty') - of('openQty') - back : of(name);
}
