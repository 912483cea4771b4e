import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './databases.ts';
import { ended, type RealProxy, untilListening } from './proxy.ts';

const SHIPPED = fileURLToPath(new URL('../../../../deploy/nginx/punica.conf', import.meta.url));
const NGINX = process.env.PUNICA_NGINX ?? 'nginx';

/** What `nginx -v` says, or nothing where there is none. */
export function nginxVersion(): string | undefined {
  try {
    execFileSync(NGINX, ['-v'], { stdio: ['ignore', 'pipe', 'pipe'] });
    // It tells its version on the error stream.
    return execFileSync('sh', ['-c', `"${NGINX}" -v 2>&1`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** The settings that we ship, with other ports and a certificate made for the occasion. */
function settingsFor(folder: string, ports: readonly number[], plain: number, tls: number): string {
  const marked = (mark: string, line: string, text: string): string =>
    text.replace(new RegExp(`^.*# ${mark}$`, 'm'), line);
  let text = readFileSync(SHIPPED, 'utf8');
  const processes = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n');
  text = marked('processes', processes, text).replaceAll(/^.*# processes$/gm, '');
  text = marked('plain', `listen 127.0.0.1:${plain};`, text);
  text = marked('tls', `listen 127.0.0.1:${tls} ssl;`, text);
  text = marked('certificate', `ssl_certificate ${folder}/cert.pem;`, text);
  return marked('key', `ssl_certificate_key ${folder}/key.pem;`, text);
}

/** A real nginx with our settings before several servers. */
export class Nginx implements RealProxy {
  readonly address: string;
  readonly plainAddress: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(folder: string, process: ChildProcess, plain: number, tls: number) {
    this.#folder = folder;
    this.#process = process;
    this.address = `https://localhost:${tls}/`;
    this.plainAddress = `http://127.0.0.1:${plain}/`;
  }

  static async open(ports: readonly number[], tls: number): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'punica-nginx-'));
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
      {
        stdio: 'ignore',
      },
    );
    const plain = await freePort();
    writeFileSync(join(folder, 'punica.conf'), settingsFor(folder, ports, plain, tls));
    const temporary = ['client_body_temp_path body', 'proxy_temp_path proxy', 'fastcgi_temp_path fastcgi']
      .concat('uwsgi_temp_path uwsgi', 'scgi_temp_path scgi')
      .map((line) => `${line.replace(' ', ` ${folder}/`)};`);
    const whole = `
      daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        log_format served '$upstream_addr $status';
        access_log ${folder}/access.log served;
        ${temporary.join(' ')}
        include ${folder}/punica.conf;
      }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
    execFileSync(NGINX, ['-t', ...args], { stdio: 'pipe' });
    const running = spawn(NGINX, args, { stdio: 'ignore' });
    const nginx = new Nginx(folder, running, plain, tls);
    await untilListening(running, tls, () => readFileSync(join(folder, 'error.log'), 'utf8'));
    return nginx;
  }

  served(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const line of readFileSync(join(this.#folder, 'access.log'), 'utf8').split('\n')) {
      // Where one did not answer, those that were tried stand one behind the other.
      const port = Number(/:(\d+) \d+$/.exec(line)?.[1] ?? 0);
      if (port > 0) counts.set(port, (counts.get(port) ?? 0) + 1);
    }
    return counts;
  }

  async close(): Promise<void> {
    await ended(this.#process);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
