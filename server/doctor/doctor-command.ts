import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder, newestBackup } from '#server/backup/backup-folder.ts';
import { readManifest } from '#server/backup/manifest.ts';
import type { Config } from '#server/config/config.ts';
import { readTlsFiles } from '#server/config/tls-files.ts';
import type { DatabaseFacts } from '#server/db/database-facts.ts';
import { locateData } from '#server/db/embedded/location.ts';
import { trySmtp } from '#server/modules/message/smtp-provider.ts';
import { differentDisks, disksOf } from '#server/monitor/disks.ts';
import { type Limits, usualLimits } from '#server/monitor/limits.ts';
import { asCommand } from '#server/process/command.ts';
import { servesHere } from '#server/process/instance.ts';
import { askDatabase } from './ask-database.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkFolders, mayUse, nearest } from './check-folders.ts';
import { checkLocale } from './check-locale.ts';
import { checkMail } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { checkPorts, tryPort } from './check-ports.ts';
import { checkProxy } from './check-proxy.ts';
import { checkCertificate, checkPlain } from './check-tls.ts';
import { type Finding, findingLines, found } from './finding.ts';
import { askPublicUrl } from './public-answer.ts';

/** Milliseconds that the two clocks are compared. */
const watchMs = 200;

/**
 * `npm run doctor`: reports what is fine, what needs attention and what is broken, with advice; exit status 1 if
 * something is broken.
 */
export function runDoctor(args: readonly string[]): Promise<void> {
  return asCommand('npm run doctor', args, /^(?!)/, async (config) => {
    const findings = await examine(config);
    if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
    return findingLines(findings);
  });
}

async function examine(config: Config): Promise<Finding[]> {
  const isNew = !existsSync(config.dataDir);
  const { dataDir } = locateData(config);
  const backups = backupFolder(config, dataDir);
  // Without access to the folder nothing else can be checked.
  const usable = mayUse(dataDir);
  const runs = usable && servesHere(dataDir);
  const answer = usable ? await askDatabase(config, dataDir) : undefined;
  const facts = answer && 'facts' in answer ? answer.facts : undefined;
  const limits = answer && 'facts' in answer ? answer.limits : usualLimits;
  const disks = await disksOf(dataDir, backups);
  const now = new Date();
  const findings = [
    checkNode(process.versions.node, () => new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long' }).format(now)),
    checkLocale(process.env),
    checkFolders(dataDir, backups),
    ...differentDisks(disks).map((disk) => checkDisk(disk, limits)),
    await ports(config, runs),
    ...(answer === undefined ? [] : ['facts' in answer ? checkDatabase(answer.facts) : answer]),
    await clock(facts),
    tls(config, limits, now),
    checkProxy({ ...config, ownTls: config.tls !== undefined, answer: runs ? await askPublicUrl(config) : undefined }),
    ...(usable && mayUse(nearest(backups)) ? [backup(backups, differentDisks(disks).length > 1, limits, now)] : []),
    checkMail(config.mail?.host, config.mail && (await trySmtp(config.mail))),
  ];
  if (isNew) leaveNothing(config.dataDir);
  return findings;
}

/** Removes the data folder that locating it created; a folder that is not empty stays. */
function leaveNothing(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is in use.
  }
}

async function ports({ host, port, httpPort }: Config, runs: boolean): Promise<Finding> {
  const wanted = [{ name: 'PORT', port }, ...(httpPort === undefined ? [] : [{ name: 'HTTP_PORT', port: httpPort }])];
  const tried = await Promise.all(wanted.map(async (each) => ({ ...each, state: await tryPort(host, each.port) })));
  return checkPorts(host, tried, runs);
}

async function clock(facts: DatabaseFacts | undefined): Promise<Finding> {
  const [wall, steady] = [Date.now(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  return checkClock({
    wallMs: Date.now() - wall,
    steadyMs: performance.now() - steady,
    aheadMs: facts?.aheadMs ?? null,
    markMs: facts?.markMs ?? null,
    nowMs: Date.now(),
  });
}

function tls(config: Config, limits: Limits, now: Date): Finding {
  if (config.tls === undefined) return checkPlain(config.publicUrl, config.host);
  try {
    const { cert } = readTlsFiles(config.tls);
    return checkCertificate(
      cert,
      config.publicUrl && new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, ''),
      limits,
      now,
    );
  } catch (error) {
    const todo = 'check TLS_CERT and TLS_KEY, and whether this account may read them';
    return found('Https').broken((error as Error).message, todo);
  }
}

function backup(folder: string, apart: boolean, limits: Limits, now: Date): Finding {
  const newest = newestBackup(folder);
  const sealed = newest !== undefined && readManifest(join(folder, newest.name)).sealed !== null;
  return checkBackup({ newest: newest?.at ?? null, folder, apart, sealed }, limits, now);
}
