import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/live.ts';
import { openStream } from './open-stream.ts';

/** The browser's half, played by hand: only what our code asks of it. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Line[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  says(name: string, id: number, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(id) }));
  }
  refuses() {
    this.readyState = Line.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const frame = Object.assign(new EventTarget(), { EventSource: Line as unknown as typeof EventSource });
let heard: (News | 'missed' | 'ended')[] = [];
let stop = () => {};
const begin = (browser: Parameters<typeof openStream>[2] = { page, frame }) => {
  const listener = { news: (news: News) => heard.push(news), missed: () => heard.push('missed'), ended: () => heard.push('ended') };
  stop = openStream('/live', listener, browser);
};
const newest = () => Line.all.at(-1) as Line;
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page.hidden = false;
  heard = [];
  Line.all.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('news arrives; a word that this page does not know is passed over', () => {
  begin();
  newest().says('ready', 4);
  newest().says('news', 5, { about: 'donation', code: 'DEP001' });
  newest().says('news', 6, { about: 'weather', code: null });
  expect(heard).toEqual([{ about: 'donation', code: 'DEP001' }]);
});

test('a page that nobody sees holds no line, and asks for what it missed when it is seen', () => {
  begin();
  newest().says('ready', 7);
  show(false);
  expect(newest().readyState).toBe(Line.CLOSED);
  vi.advanceTimersByTime(600_000);
  expect(Line.all).toHaveLength(1);
  show(true);
  expect(newest().url).toBe('/live?after=7');
  expect(heard, 'it trusts the stream to tell').toEqual([]);
});

test('refused: longer and longer pauses, and a heard word makes them short again', () => {
  begin();
  const pauses = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const pause of pauses) {
    const tried = Line.all.length;
    newest().refuses();
    vi.advanceTimersByTime(pause - 1);
    expect(Line.all).toHaveLength(tried);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(tried + 1);
  }
  newest().says('ready', 1);
  newest().refuses();
  vi.advanceTimersByTime(2_000);
  expect(newest().url).toBe('/live?after=1');
});

test('a line that has gone silent is opened anew', () => {
  begin();
  newest().says('ready', 3);
  vi.advanceTimersByTime(49_000);
  newest().says('ready', 3);
  vi.advanceTimersByTime(49_000);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(Line.all).toHaveLength(2);
  expect(Line.all[0]?.readyState).toBe(Line.CLOSED);
});

test('where no stream comes through, a page that is looked at reads again, at most every 30 s; with one it does not', () => {
  begin();
  newest().says('ready', 3);
  vi.advanceTimersByTime(31_000);
  frame.dispatchEvent(new Event('focus'));
  expect(heard).toEqual([]);
  newest().refuses();
  frame.dispatchEvent(new Event('focus'));
  frame.dispatchEvent(new Event('focus'));
  expect(heard).toEqual(['missed']);
  vi.advanceTimersByTime(1_000);
  newest().refuses();
  vi.advanceTimersByTime(30_000);
  newest().refuses();
  frame.dispatchEvent(new Event('focus'));
  expect(heard).toEqual(['missed', 'missed']);
});

test('the end of the session is said once; whoever is signed in all the same is listened to again', () => {
  begin();
  newest().says('ended', 9);
  expect(heard).toEqual(['ended']);
  expect(Line.all[0]?.readyState).toBe(Line.CLOSED);
  vi.advanceTimersByTime(2_000);
  expect(Line.all).toHaveLength(2);
  stop();
  expect(newest().readyState).toBe(Line.CLOSED);
  vi.advanceTimersByTime(600_000);
  show(true);
  expect(Line.all).toHaveLength(2);
});

test('a browser without event streams', () => {
  begin({ page, frame: new EventTarget() });
  expect(Line.all).toHaveLength(0);
});
