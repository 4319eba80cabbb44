import { type Config, readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';

/**
 * Runs a command of the terminal and prints its result. An error that the installer can correct is printed as one line,
 * with exit status 1.
 */
export async function asCommand(
  usage: string,
  args: readonly string[],
  known: RegExp,
  work: (config: Config, args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    if (args.some((arg) => !known.test(arg))) throw new StartError(`usage: ${usage}`);
    console.log(await work(readConfig(process.env), args));
  } catch (error) {
    console.error(error instanceof StartError || isOfSystem(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Whether the operating system refused something, such as missing rights or a full disk; its message needs no
 * explanation.
 */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;
