import { expect, test } from 'vitest';
import { zip } from '#api/testing/samples/archives.ts';
import { workbookOf } from '#api/testing/samples/workbooks.ts';
import { readXlsx } from './read-xlsx.ts';

const text = (place: string, said: string) => `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${said}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Date')}</row>`;
const sheet = (rows: string, parts = {}) => workbookOf([{ name: 'S', rows: head + rows }], parts);
const cellsOf = (cells: string, parts = {}) => readXlsx(sheet(`<row r="2">${cells}</row>`, parts))[1]?.cells;
const refused = (reason: RegExp) => expect.objectContaining({ reason: expect.stringMatching(reason) });

test('blank rows keep their place: a line is the row that a person sees', () => {
  const rows = readXlsx(sheet(`<row r="4">${text('A4', 'x')}</row><row r="9"/><row r="10"><c r="A10"/>${text('C10', 'y')}</row>`));
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 10]);
  expect(rows[2]?.cells.slice(0, 3)).toEqual(['', '', 'y']);
});

test.each([
  ['0.30000000000000004', '0.3'],
  ['149270.64999999999', '149270.65'],
  ['-45.5', '-45.5'],
  ['603817294655', '603817294655'],
  ['6.03817294655E+11', '603817294655'],
  ['123456789012345678', '123456789012345678'],
  ['00123', '00123'],
])('the number %s loses no digit and gains none', (stored, read) => {
  expect(cellsOf(`<c r="A2"><v>${stored}</v></c>`)).toEqual([read]);
});

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-4009]dd/mm/yyyy hh:mm:ss AM/PM;@"/><numFmt numFmtId="165" formatCode="#,##0.00;[Red]-#,##0.00"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';

test('a number is a date only if it is shown as one, and counts from 1904 if the workbook says so', () => {
  const cells = ['14', '164', '165'].map((_, i) => `<c r="${'ABC'[i]}2" s="${i + 1}"><v>46341.75</v></c>`).join('');
  expect(cellsOf(cells, { styles })).toEqual(['2026-11-15', '2026-11-15', '46341.75']);
  for (const said of ['1', 'true'])
    expect(cellsOf(cells, { styles, workbookPr: `<workbookPr date1904="${said}"/>` })).toEqual(['2030-11-16', '2030-11-16', '46341.75']);
  expect(cellsOf('<c r="A2" s="1"><v>1e20</v></c>', { styles })).toEqual(['#####']);
  expect(cellsOf('<c r="A2" t="d"><v>2026-11-15T00:00:00</v></c>')).toEqual(['2026-11-15T00:00:00']);
});

test('texts, formulas, yes and no, errors: as they are shown', () => {
  const shared =
    '<si><t xml:space="preserve"> a &amp; b </t></si><si><r><t>bold</t></r><r><t> plain</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>';
  const cells =
    '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c><c r="C2" t="str"><f>A1</f><v>made</v></c>' +
    '<c r="D2"><f>1+1</f><v>2</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="e"><v>#N/A</v></c>';
  expect(cellsOf(cells, { shared })).toEqual(['bold plain', 'a & b', 'made', '2', '1', '#N/A']);
  expect(cellsOf(text('A2', 'A&#0;B&#xD800;C&#128512;&#x1F64F;&#2309;<![CDATA[<x>]]>'))).toEqual(['ABC😀🙏अ<x>']);
});

test('cells without an address follow each other', () => {
  const rows = readXlsx(sheet('<row/><row><c><v>5</v></c><c t="str"><v>x</v></c></row>'));
  expect(rows[1]).toEqual({ line: 3, cells: ['5', 'x'] });
});

test('hidden sheets are left out, and so is one without rows', () => {
  const rows = (said: string) => `${head}<row r="2">${text('A2', said)}</row>`;
  const book = workbookOf([
    { name: 'A', state: 'hidden', rows: rows('hidden') },
    { name: 'B', state: 'veryHidden', rows: rows('very') },
    { name: 'C', rows: head },
    { name: 'D', rows: rows('seen') },
  ]);
  expect(readXlsx(book)[1]?.cells).toEqual(['seen']);
});

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
const many = (length: number, piece: (i: number) => string) => Array.from({ length }, (_, i) => piece(i)).join('');
const noise = (length: number) => many(length / 8, () => Math.random().toString(36).slice(2, 10));

const damaged = /damaged/;
test.each([
  ['texts that never end', () => sheet('', { shared: many(400_000, (i) => `<si>${i.toString(36)}`) }), damaged],
  ['tags that never end', () => sheet(`<row r="2">${many(200_000, (i) => `<c ${i.toString(36)} `)}`), damaged],
  ['one endless tag', () => sheet(`<row r="2"><c ${noise(8_000_000)}`), damaged],
  ['rows that never end', () => sheet(many(300_000, (i) => `<row r="${i + 2}">`)), damaged],
  ['a bomb', () => zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(200_000_000) }]), /too large when unpacked/],
  ['a bomb that says it is small', () => zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(50_000_000), size: 1_000 }]), damaged],
  ['an archive with a second one behind it', () => Buffer.concat([sheet(''), sheet('')]), damaged],
])('refused in under two seconds of the processor: %s', (_, make, reason) => {
  const bytes = make();
  const before = process.cpuUsage();
  expect(() => readXlsx(bytes)).toThrow(refused(reason));
  expect(secondsSince(before)).toBeLessThan(2);
});

test.each([
  ['a row far below', () => `<row r="4000000000">${text('A4000000000', 'x')}</row>`, { line: 4_000_000_000, cells: ['x'] }],
  ['a cell far to the right', () => `<row r="2">${text('A2', 'x')}${text('ZZZZZZ2', 'y')}</row>`, { line: 2, cells: ['x'] }],
  ['an endless text', () => `<row r="2">${text('A2', noise(8_000_000))}</row>`, { line: 2, cells: [expect.any(String)] }],
])('takes no more time or room than it is long: %s', (_, rows, row) => {
  const bytes = sheet(rows());
  const before = process.cpuUsage();
  expect(readXlsx(bytes)[1]).toEqual(row);
  expect(secondsSince(before)).toBeLessThan(2);
});
