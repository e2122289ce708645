// Keeps one page, “You are offline”, in each language, with what it needs to look right. It keeps nothing else: no page with
// figures, nothing of a member. Served as it stands; it is not part of the build.
const CACHE = 'offline-pages';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const pages = { en: '/offline', hi: '/hi/offline' };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPages());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).then(refreshed(event), () => offlinePage(pathname)));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** A new release has new styles: the kept pages are fetched again once a day, when there is network. */
function refreshed(event) {
  return (response) => {
    event.waitUntil(keepPages());
    return response;
  };
}

async function keepPages() {
  const cache = await caches.open(CACHE);
  const old = await cache.match(pages.en);
  if (old && Date.now() - Date.parse(old.headers.get('date') ?? '') < MAX_AGE_MS) return;
  for (const page of Object.values(pages)) {
    const response = await fetch(page);
    if (!response.ok) return;
    const html = await response.clone().text();
    const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2|svg)/g));
    await cache.addAll([...assets]);
    await cache.addAll(await picturesOf(cache, assets));
    await cache.put(page, response);
  }
}

/** Of the style sheets only their pictures: their other fonts are large, and this page does without. */
async function picturesOf(cache, assets) {
  const sheets = [...assets].filter((asset) => asset.endsWith('.css'));
  const texts = await Promise.all(sheets.map(async (sheet) => (await cache.match(sheet)).text()));
  return [...new Set(texts.join().match(/\/assets\/[\w.-]+\.svg/g))];
}

async function offlinePage(pathname) {
  const page = pathname === '/hi' || pathname.startsWith('/hi/') ? pages.hi : pages.en;
  return (await kept(page)) ?? Response.error();
}

const kept = async (request) => (await caches.match(request)) ?? Response.error();
