import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const compose = parse(read('deploy/container/compose.yaml'), { merge: true });
const containerfile = read('deploy/container/Containerfile');
const unit = read('deploy/systemd/punica@.service');
const nginx = read('deploy/nginx/punica.conf');

/** Flags of `punica serve`, as its command declares them. */
const FLAGS = new Set(
  [read('apps/cli/src/commands/serve.ts'), read('apps/cli/src/commands/database.ts')].flatMap((text) =>
    [...text.matchAll(/'(--[a-z-]+)/g)].map(([, flag]) => flag),
  ),
);
const flagsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([flag]) => flag);

/** What systemd says against a unit, where there is a systemd to ask. */
function saidOfUnit(text: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'punica-unit-'));
  try {
    const file = join(folder, 'punica@8081.service');
    writeFileSync(file, text.replaceAll('/opt/punica/bin/punica', '/bin/true'));
    const all = 'systemd-analyze verify --man=no "$1" 2>&1 || true';
    if (execFileSync('sh', ['-c', 'command -v systemd-analyze || true']).length === 0) return undefined;
    return execFileSync('sh', ['-c', all, 'sh', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the files for operators', () => {
  const servers = Object.entries<{
    command: string[];
    networks: string[];
    healthcheck?: { test: string[] };
  }>(compose.services).filter(([name]) => name.startsWith('server-'));

  it('start servers with flags that exist', () => {
    expect(FLAGS.size).toBeGreaterThan(10);
    const used = [
      ...servers.flatMap(([, { command }]) => flagsIn(command.join(' '))),
      ...flagsIn(/^ExecStart=.*$/m.exec(unit)?.[0] ?? ''),
      ...flagsIn(/^CMD \["serve".*$/m.exec(containerfile)?.[0] ?? ''),
      ...flagsIn(/^#.*punica serve.*$/m.exec(nginx)?.[0] ?? ''),
    ];
    expect(used.length).toBeGreaterThan(15);
    for (const flag of used) expect(FLAGS).toContain(flag);
  });

  it('give backups to one process of several, and the proxy and the metrics all of them', () => {
    expect(servers).toHaveLength(3);
    expect(servers.filter(([, { command }]) => command.join(' ').includes('--backups'))).toHaveLength(1);
    const caddy = read('deploy/container/Caddyfile');
    const { scrape_configs: jobs } = parse(read('deploy/container/prometheus.yml'));
    for (const [name] of servers) {
      expect(caddy).toContain(`${name}:8080`);
      expect(jobs[0].static_configs[0].targets).toContain(`${name}:8080`);
    }
    for (const [, { command }] of servers) expect(command).toContain('--behind-proxy');
  });

  it('name secrets by the surroundings that the server reads, and hold none', () => {
    const known = [read('apps/cli/src/commands/serve.ts'), read('apps/cli/src/commands/database.ts')].join(
      '\n',
    );
    for (const name of ['PUNICA_DATABASE', 'PUNICA_METRICS_TOKEN']) {
      expect(known).toContain(name);
      expect(unit).toContain(`#   ${name}=`);
      expect(read('deploy/container/compose.yaml')).toContain(name);
    }
    expect(unit).not.toMatch(/^Environment=/m);
  });

  it('every volume and network that is used is declared', () => {
    for (const service of Object.values<{ volumes?: string[]; networks?: string[] }>(compose.services)) {
      for (const volume of service.volumes ?? []) {
        const [from] = volume.split(':');
        if (!from.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(from);
      }
      for (const network of service.networks ?? []) expect(Object.keys(compose.networks)).toContain(network);
    }
  });

  it.runIf(saidOfUnit(unit) !== undefined)('hold a unit that systemd has nothing against', () => {
    expect(saidOfUnit(unit)).toBe('');
    expect(saidOfUnit(unit.replace('ProtectHome=yes', 'ProtectHouse=yes'))).toContain('ProtectHouse');
  });

  it('name a folder for backups that the process may write to', () => {
    const [, state] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).toContain(`#   PUNICA_FLAGS=--backups /var/lib/${state}/`);
    // Flags for one process alone stand in a file of its own.
    expect(unit).toMatch(/^EnvironmentFile=-\/etc\/punica\/%i\.env$/m);
  });

  it('say when a server in a container is ready, whatever builds the image', () => {
    const [, written] = /HEALTHCHECK [^\n]*\\\n\s*CMD (\[.*\])/.exec(containerfile) ?? [];
    for (const [, { healthcheck }] of servers)
      expect(healthcheck?.test).toEqual(['CMD', ...JSON.parse(written)]);
  });

  it('keep the metrics from the world in either proxy', () => {
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(read('deploy/container/Caddyfile')).toMatch(/handle \/metrics \{\s*respond 404/);
  });
});
