import { expect, test } from 'vitest';
import { fetchingEffects } from './effects.ts';

const path = 'web/admin/cases/case.tsx';
const found = (text: string, where = path) => fetchingEffects([{ path: where, text }]);

test.each([
  ['useEffect(() => { fetch("/a"); }, []);'],
  ['useEffect(() => { void window.fetch("/a"); }, []);'],
  ['useEffect(() => {\n  const look = async () => { await call(getCase, {}); };\n  void look();\n}, []);'],
  ['useLayoutEffect(() => { call(getCase, {}).then(set); });'],
  ['async function look() { await call(getCase, {}); }\nfunction Case() { useEffect(() => void look(), []); }'],
  ['const look = () => call(getCase, {});\nconst again = () => look();\nfunction Case() { useEffect(again, []); }'],
  ['const first = useRef(look);\nasync function look() { await call(getCase, {}); }\nuseEffect(() => void first.current(), []);'],
])('%j is seen', (text) => {
  expect(found(text)).toEqual([expect.stringContaining('fetches in an effect')]);
});

test.each([
  ['useEffect(() => { const timer = setInterval(tick, 1_000); return () => clearInterval(timer); }, []);'],
  ['const onClick = () => call(getCase, {});\nuseEffect(() => document.title, []);'],
  ['useEffect(() => cases.call(this), []);'],
  ['useEffect(() => recall(), []);'],
  ['const { answer } = useEndpoint(getCase, {});\nuseEffect(() => { if (answer) onFound(answer); }, [answer]);'],
])('%j is none', (text) => {
  expect(found(text)).toEqual([]);
});

test('only what runs in the browser is looked at, and not its tests', () => {
  const text = 'useEffect(() => { fetch("/a"); }, []);';
  expect(found(text, 'web/admin/cases/case.test.tsx')).toEqual([]);
  expect(found(text, 'api/platform/a.ts')).toEqual([]);
});
