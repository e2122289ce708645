import { type LiveEvent, News } from '#contract/live.ts';

interface Heard {
  /** Something changed. */
  news(news: News): void;
  /** More than the server remembers: read everything again. */
  missed(): void;
  /** The session is over. */
  ended(): void;
}

/** What of the browser it needs. */
interface Browser {
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly frame: Pick<Window & typeof globalThis, 'addEventListener' | 'removeEventListener'> & {
    // Old browsers have none.
    readonly EventSource?: typeof EventSource;
  };
}

/** The server shows every 20 s that the line lives: after two silent ones it is dead, whatever the browser thinks. */
const SILENT_MS = 50_000;
/** Of an EventSource. */
const CLOSED = 2;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Without a stream a page reads again when it is looked at, at most so often. */
const LOOK_MS = 30_000;

/**
 * Listens while the page can be seen: a hidden one would hold a connection for nobody, and asks for what it missed when it is looked at again.
 * Comes back by itself, from the last thing it heard. Returns how to stop.
 */
export function openStream(url: string, heard: Heard, { page, frame }: Browser = { page: document, frame: window }): () => void {
  let source: EventSource | undefined;
  let after: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isOver = false;
  /** It was tried, and nothing was heard. */
  let isDeaf = frame.EventSource === undefined;
  let lookedAt = Date.now();

  function connect() {
    disconnect();
    if (isOver || page.hidden || !frame.EventSource) return;
    source = new frame.EventSource(after === undefined ? url : `${url}?after=${after}`);
    for (const name of ['ready', 'news', 'missed', 'ended'] satisfies LiveEvent[])
      source.addEventListener(name, (event) => hear(name, event));
    source.addEventListener('error', () => {
      isDeaf = true;
      // While it is CONNECTING the browser tries by itself. CLOSED: the server refused, and the browser has given up.
      if (source?.readyState === CLOSED) again();
    });
    watch();
  }

  function hear(name: LiveEvent, { data, lastEventId }: MessageEvent<string>) {
    after = Number(lastEventId);
    wait = FIRST_WAIT_MS;
    isDeaf = false;
    watch();
    if (name === 'news') {
      const news = News.safeParse(JSON.parse(data));
      // An older page may not know the word yet.
      if (news.success) heard.news(news.data);
    } else if (name === 'missed') heard.missed();
    else if (name === 'ended') {
      // Whoever is signed in after all, or again, is heard from later.
      again();
      heard.ended();
    }
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDeaf = true;
      connect();
    }, SILENT_MS);
  }

  function again() {
    disconnect();
    // Not all pages at the same moment.
    timer = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function look() {
    if (page.hidden || !isDeaf || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    heard.missed();
  }

  function show() {
    look();
    connect();
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function stop() {
    isOver = true;
    disconnect();
    page.removeEventListener('visibilitychange', show);
    frame.removeEventListener('online', connect);
    frame.removeEventListener('focus', look);
  }

  page.addEventListener('visibilitychange', show);
  frame.addEventListener('online', connect);
  frame.addEventListener('focus', look);
  connect();
  return stop;
}
