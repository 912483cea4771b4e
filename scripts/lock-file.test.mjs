import { expect, it } from 'vitest';
import { completeLock, missingOptional } from './lock-file.mjs';

const lock = {
  packages: {
    '': {},
    'node_modules/@tool/linux-x64': { version: '1.2.3', optional: true },
    'node_modules/deep': { version: '2.0.0', optionalDependencies: { inner: '2.0.0' } },
    'node_modules/deep/node_modules/inner': { version: '2.0.0' },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '1.2.3',
        '@tool/linux-arm64-musl': '1.2.3',
        '@tool/win32-ia32-msvc': '1.2.3',
        fsevents: '~2.3.3',
      },
    },
  },
};

it('adds what npm left out, each for the system that its name tells', () => {
  const found = Object.fromEntries(missingOptional(lock).map(({ path, entry }) => [path, entry]));
  expect(found).toEqual({
    'node_modules/@tool/linux-arm64-musl': {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/win32-ia32-msvc': {
      version: '1.2.3',
      cpu: ['ia32'],
      dev: true,
      optional: true,
      os: ['win32'],
    },
    'node_modules/fsevents': { version: '2.3.3', dev: true, optional: true, os: ['darwin'] },
  });
});

it('leaves nothing to add, and keeps the order of npm', () => {
  const complete = completeLock(lock);
  expect(missingOptional(complete)).toEqual([]);
  expect(Object.keys(complete.packages)).toEqual([
    '',
    'node_modules/@tool/linux-arm64-musl',
    'node_modules/@tool/linux-x64',
    'node_modules/@tool/win32-ia32-msvc',
    'node_modules/deep',
    'node_modules/deep/node_modules/inner',
    'node_modules/fsevents',
    'node_modules/tool',
  ]);
});
