import { StartError } from './start-error.ts';

const thisMachine: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns an address to which secrets are sent.
 * @throws StartError unless it is https or on this machine
 */
export function safely(name: string, address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !thisMachine.includes(hostname))
    throw new StartError(`${name} must be https, except on this machine`);
  return address;
}
