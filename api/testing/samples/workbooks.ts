import { zip } from './archives.ts';

interface Sheet {
  readonly name: string;
  /** As XML. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
}

interface Parts {
  /** As XML, each `<si>`. */
  readonly shared?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** An XLSX with the parts that Excel writes, and nothing else. */
export function workbookOf(sheets: readonly Sheet[], { shared, styles, workbookPr = '' }: Parts = {}): Buffer {
  const tags = sheets.map(
    ({ name, state }, i) => `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  );
  const related = [
    ...sheets.map((_, i) => ({ id: `rId${i + 1}`, type: 'worksheet', target: `worksheets/sheet${i + 1}.xml` })),
    ...(shared === undefined ? [] : [{ id: 'rId901', type: 'sharedStrings', target: 'sharedStrings.xml' }]),
    ...(styles === undefined ? [] : [{ id: 'rId902', type: 'styles', target: 'styles.xml' }]),
  ].map(({ id, type, target }) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`);
  return zip([
    { name: '[Content_Types].xml', data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
    { name: 'xl/workbook.xml', data: `<workbook ${main} xmlns:r="${relations}">${workbookPr}<sheets>${tags.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    },
    ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', data: `<sst ${main}>${shared}</sst>` }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', data: `<styleSheet ${main}>${styles}</styleSheet>` }]),
    ...sheets.map(({ rows }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      data: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}
