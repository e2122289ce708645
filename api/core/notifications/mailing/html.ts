/** Of headings. */
export const display = "'Anek Latin','Anek Devanagari',Verdana,Arial,sans-serif";

export const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
