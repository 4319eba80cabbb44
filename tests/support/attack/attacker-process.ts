import { setPriority } from 'node:os';
import { type Attack, play, type Target } from './attacks.ts';

/** What the attackers' process is told: an attack to begin, or to stop; it answers a stop with what it saw. */
export type Order = { readonly name: string; readonly target: Target } | 'stop';

// Attackers have machines of their own; on this one they come last.
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
