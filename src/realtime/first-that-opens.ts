import type { OpenLink } from '#shared/realtime/connection.ts';

/** Tries the transports in turn, one per attempt, until one opens; then keeps using it. */
export function firstThatOpens(transports: readonly OpenLink[]): OpenLink {
  let next = 0;
  let chosen: OpenLink | undefined;
  return (events) => {
    const transport = chosen ?? transports[next % transports.length];
    if (!transport) throw new Error('no transport given');
    let settled = false;
    return transport({
      ...events,
      onOpen: () => {
        settled = true;
        chosen = transport;
        events.onOpen();
      },
      onClosed: () => {
        if (!settled) next += 1;
        settled = true;
        events.onClosed();
      },
    });
  };
}
