import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findNginx } from '../../scripts/nginx.mjs';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs nginx with a file of `sites-available` on a free port of this machine.
 * @param site text of the file; `listen 80;` becomes the free port
 */
export async function startNginx(site: string): Promise<Nginx> {
  const program = findNginx();
  if (program === undefined) throw new Error('there is no nginx; install one or set NGINX to its path');
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, 'site.conf'), site.replace('listen 80;', `listen 127.0.0.1:${port};`));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const log = join(folder, 'error.log');
  const run = spawn(program, ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(run, 'exit');
  const reached = await Promise.race([ended.then(() => false), isReached(url)]);
  if (!reached) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`);
  return {
    url,
    stop: async () => {
      run.kill();
      await ended;
    },
  };
}

/** Debian's nginx.conf around a site, with all files of the process in one folder. */
function mainFile(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  sendfile on;
  gzip on;
  types {
    text/html html;
    text/css css;
    application/javascript js;
    application/json json;
  }
  default_type application/octet-stream;
  include ${folder}/site.conf;
}`;
}

async function isReached(url: string): Promise<true> {
  while (!(await fetch(url).then(Boolean, () => false))) await setTimeout(20);
  return true;
}
