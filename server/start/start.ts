import { once } from 'node:events';
import { join } from 'node:path';
import { backupBeforeUpgrade } from '#server/backup/backup-before-upgrade.ts';
import { allSignInWays, type Config } from '#server/config/config.ts';
import { setRunningConfig } from '#server/config/running-config.ts';
import { defaultSettings } from '#server/config/settings.ts';
import { certificateNames } from '#server/config/tls-files.ts';
import { startDatabase } from '#server/db/start-database.ts';
import { schemePath } from '#server/demo/demo-files.ts';
import { sweepStore } from '#server/files/store.ts';
import { bindGateway } from '#server/gateway/gateway.ts';
import { buildApp } from '#server/http/app.ts';
import { builtPages } from '#server/http/pages/pages.ts';
import { redirectServer } from '#server/http/redirect-server.ts';
import { writeCountedRefusals } from '#server/kernel/audit/counted-refusals.ts';
import { forgetDictionary } from '#server/modules/dict/change-dictionaries.ts';
import { bindProbes } from '#server/monitor/probes.ts';
import { startMonitor } from '#server/monitor/start-monitor.ts';
import { resolveActor, resolveListener } from '#server/permission/resolve-actor.ts';
import { readResourceRow, seesResourceRows } from '#server/realtime/resource-row.ts';
import { startRealtime } from '#server/realtime/start-realtime.ts';
import { keepBuiltInVersions } from '#server/resource/definition-versions.ts';
import { keepFinishing } from '#server/resource/runtime/finish-publishing.ts';
import { followForms, refreshForms } from '#server/resource/runtime/form-news.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { loadExampleRows } from '#server/seed/demo/load-example-rows.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { hashPassword } from '#server/session/password.ts';
import { bindings } from './bindings.ts';
import type { Claim } from './claim.ts';
import {
  demoLoaded,
  examplesLoaded,
  type FirstPasswords,
  firstPasswords,
  forgetPasswords,
  isDemoYard,
  signInHint,
  wantsDemo,
  wantsExamples,
} from './first-run.ts';
import { checkBackupFolder, checkBoardTenant } from './start-checks.ts';
import { startJobs } from './start-jobs.ts';

export interface RunningServer {
  readonly url: string;
  readonly readyLine: string;
  /** Called when the ready line was printed; deletes the passwords of the first start. */
  readonly shown: () => void;
  readonly stop: () => Promise<void>;
}

/** Steps that undo the start, run in reverse order; each step runs even if another one failed. */
class Cleanup {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown): void {
    this.#steps.unshift(step);
  }
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) {
      try {
        await step();
      } catch (error) {
        console.error('Slipway could not end cleanly:', error);
      }
    }
  }
}

/**
 * Starts everything from the locked data folder to a listening server: database, roles, schema, seeds, demo yard, HTTP,
 * sockets. If a step fails, the previous steps are undone and the folder is released.
 */
export async function startServer(config: Config, { location, instance }: Claim, root: string): Promise<RunningServer> {
  const cleanup = new Cleanup();
  cleanup.add(instance.release);
  try {
    const here: Config = { ...config, dataDir: location.dataDir };
    checkBackupFolder(here);
    setRunningConfig(here);
    const database = await startDatabase(here, location, (urls, due) =>
      backupBeforeUpgrade(here, location.dataDir, urls, due),
    );
    cleanup.add(database.stop);
    const passwords = await firstPasswords(here, location.dataDir);
    await seedSystem({ adminPassword: passwords?.admin });
    await keepBuiltInVersions();
    await fillDemoYard(here, passwords);
    await checkBoardTenant(here);
    if (here.signInWays === undefined)
      setRunningConfig({ ...here, signInWays: (await isDemoYard()) ? allSignInWays : [] });

    const app = await buildApp({
      config: here,
      bindings,
      resolveActor,
      gateway: bindGateway,
      probes: bindProbes(here),
      pages: here.servePages
        ? builtPages(join(root, 'dist'), {
            ...defaultSettings,
            ...here,
            releases: join(location.dataDir, 'releases'),
          })
        : undefined,
    });
    cleanup.add(writeCountedRefusals);
    cleanup.add(() => app.close());
    // An error here does not prevent the start; the drafts stay until the next one.
    await sweepStore().catch((error) => app.log.error({ err: error }, 'files'));
    const forms = await followForms((error) => app.log.error({ err: error }, 'forms'));
    cleanup.add(forms.stop);
    const finishing = await keepFinishing((error) => app.log.error({ err: error }, 'forms'));
    cleanup.add(finishing.stop);
    const realtime = startRealtime({
      httpServer: app.server,
      resolveActor: resolveListener,
      publicUrl: here.publicUrl,
      origins: here.corsOrigins,
      trustedProxies: here.trustedProxies,
      readRow: readResourceRow,
      seesRows: seesResourceRows,
      onDefinitions: refreshForms,
      onDictionary: forgetDictionary,
      onError: (error) => app.log.error({ err: error }, 'realtime'),
    });
    cleanup.add(() => realtime.close());
    const monitor = startMonitor(realtime.sockets);
    cleanup.add(monitor.stop);
    const running = await startJobs((error) => app.log.error({ err: error }, 'job'));
    cleanup.add(running.stop);
    // Fastify does not know that its server uses https.
    const said = await app.listen({ host: config.host, port: config.port });
    const url = config.tls ? said.replace(/^http:/, 'https:') : said;
    if (config.httpPort !== undefined) cleanup.add(await redirectFrom(config, config.httpPort, url));
    instance.announce(url);
    const moved = location.moved ? `; data in ${location.dataDir}` : '';
    const readyLine = `Slipway ready at ${url} — ${signInHint(here, passwords)}${moved}`;
    return {
      url,
      readyLine,
      shown: () => forgetPasswords(location.dataDir),
      stop: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Starts a server that redirects plain http to this server. Returns a function that stops it. */
async function redirectFrom({ host, publicUrl, tls }: Config, httpPort: number, url: string): Promise<() => void> {
  const isOurs = (name: string) => tls !== undefined && certificateNames(tls, name);
  const server = redirectServer({ publicUrl, isOurs, port: Number(new URL(url).port || 443) });
  server.listen(httpPort, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Loads the demo yard at the first start; its people share one password, shown in the ready line. */
async function fillDemoYard(config: Config, passwords: FirstPasswords | undefined): Promise<void> {
  if (passwords !== undefined && (await wantsDemo(config))) {
    await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: await hashPassword(passwords.demo) });
    await demoLoaded();
  }
  if (await wantsExamples()) {
    await loadExampleRows({ tenantId: FIRST_TENANT, drawing: schemePath });
    await examplesLoaded();
  }
}
