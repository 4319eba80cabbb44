import { setPriority } from 'node:os';
import { type Attack, play, type Target } from './attacks.ts';

/** Messages to the attackers' process: begin an attack, or stop; 'stop' is answered with the results. */
export type Order = { readonly name: string; readonly target: Target } | 'stop';

// Lowest priority, because real attackers use machines of their own.
setPriority(10);
const playing: Attack[] = [];
process.on('message', (order: Order) => {
  if (order !== 'stop') {
    playing.push(play(order.name, order.target));
    return;
  }
  const attack = playing.pop();
  attack?.stop();
  process.send?.(Object.fromEntries(attack?.seen ?? []));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
