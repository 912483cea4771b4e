import { readFileSync } from 'node:fs';
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

describe('the files for operators', () => {
  const servers = Object.entries<{ command: string[]; networks: string[] }>(compose.services).filter(
    ([name]) => name.startsWith('server-'),
  );

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

  it('keep the metrics from the world in either proxy', () => {
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(read('deploy/container/Caddyfile')).toMatch(/handle \/metrics \{\s*respond 404/);
  });
});
