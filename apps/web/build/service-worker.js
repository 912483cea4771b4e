/// <reference lib="webworker" />
// Copied to the folder of the built page; the build fills in its name and its files.
const BUILD = 'BUILD';
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The page may stand in any folder of its host. */
const HERE = new URL('./', scope.location.href);
const FILES = ['FILES'].map((file) => new URL(file, HERE).href);
const CACHE = `punica-${BUILD}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('punica-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  // What the server itself answers, such as the page of its interface, is never the page.
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (FILES.includes(url.origin + url.pathname)) event.respondWith(kept(request));
});

/** The server tells of somebody's move; a click leads to the game. */
scope.addEventListener('push', (event) => {
  const { title, text, url } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    scope.registration.showNotification(title, {
      body: text,
      icon: new URL('icon-192.png', HERE).href,
      tag: url,
      data: { url },
    }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(event.notification.data.url));
});

/** Only addresses of this page are opened, whatever a message says. */
async function openGame(address) {
  const { pathname, origin } = new URL(address, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => new URL(page.url).pathname === pathname);
  if (open !== undefined) await open.focus();
  else await scope.clients.openWindow(pathname);
}

/** The page itself from the network where there is one, so that a new build is seen at the next visit. */
async function newestPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(HERE.href)) ?? Response.error();
  }
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}
