/** Devanagari by sound: enough to compare a name with what a bank prints of it in Latin letters. */
const consonants = table(
  'क:K ख:KH ग:G घ:GH ङ:N च:CH छ:CHH ज:J झ:JH ञ:N ट:T ठ:TH ड:D ढ:DH ण:N त:T थ:TH द:D ध:DH न:N प:P फ:PH ब:B भ:BH म:M य:Y र:R ल:L व:V श:SH ष:SH स:S ह:H ळ:L',
);
const vowels = table('अ:A आ:AA इ:I ई:EE उ:U ऊ:OO ऋ:RI ए:E ऐ:AI ओ:O औ:AU ऑ:O');
const marks = table('ा:AA ि:I ी:EE ु:U ू:OO ृ:RI े:E ै:AI ो:O ौ:AU ॅ:E ॉ:O');
const VIRAMA = '\u094d';
const NASALS = new Set(['\u0902', '\u0901']);

/** Capitals and single spaces; letters with marks lose them, other scripts than Devanagari are left out. */
export function latinName(name: string): string {
  const latin = /[\u0900-\u097f]/.test(name) ? name.split(/\s+/).map(fromDevanagari).join(' ') : name;
  return latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

function fromDevanagari(word: string): string {
  let latin = '';
  const letters = [...word.replaceAll('\u093c', '')];
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1];
    const consonant = consonants.get(letter);
    // A consonant carries an “a” unless a mark takes its place or the word ends with it.
    if (consonant) latin += consonant + (next === undefined || next === VIRAMA || marks.has(next) ? '' : 'A');
    else latin += vowels.get(letter) ?? marks.get(letter) ?? (NASALS.has(letter) ? 'N' : letter === VIRAMA ? '' : letter);
  }
  return latin;
}

/** One spelling for all that sound alike: Laxmi and Lakshmi, Deepak and Dipak, Choudhary and Chaudhary. Corroborates, never decides. */
export const soundOf = (latin: string): string =>
  latin
    .replace(/X/g, 'KS')
    .replace(/AU|OU/g, 'O')
    .replace(/EE|EA|II|Y/g, 'I')
    .replace(/OO|UU/g, 'U')
    .replace(/W/g, 'V')
    .replace(/Z/g, 'J')
    .replace(/PH/g, 'F')
    .replace(/([BCDGJKSTR])H+/g, '$1')
    .replace(/([A-Z])\1+/g, '$1');

function table(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));
}
