import { expect, it } from 'vitest';
import type { LinkEvents, OpenLink } from '#shared/realtime/connection.ts';
import { firstThatOpens } from '#src/realtime/first-that-opens.ts';

const ignored: LinkEvents = { onOpen: () => undefined, onText: () => undefined, onClosed: () => undefined };

function transports() {
  const tried: string[] = [];
  let last: LinkEvents = ignored;
  const transport = (name: string): OpenLink => {
    return (events) => {
      tried.push(name);
      last = events;
      return { send: () => undefined, close: () => undefined };
    };
  };
  const open = firstThatOpens([transport('socket.io'), transport('plain')]);
  return { tried, attempt: () => void open(ignored), opens: () => last.onOpen(), closes: () => last.onClosed() };
}

it('firstThatOpens tries the other transport after one that never opened', () => {
  const { tried, attempt, closes } = transports();
  for (let count = 0; count < 3; count += 1) {
    attempt();
    closes();
    closes();
  }
  expect(tried).toEqual(['socket.io', 'plain', 'socket.io']);
});

it('firstThatOpens keeps the transport that opened, also while the server is unreachable', () => {
  const { tried, attempt, opens, closes } = transports();
  attempt();
  closes();
  attempt();
  opens();
  closes();
  for (let count = 0; count < 3; count += 1) {
    attempt();
    closes();
  }
  expect(tried).toEqual(['socket.io', 'plain', 'plain', 'plain', 'plain']);
});
