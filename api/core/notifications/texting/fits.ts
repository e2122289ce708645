/** Characters of one plain text message; others (Devanagari, ₹) make it a Unicode one of 70, sent in parts of 67. */
const PLAIN = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅå_ÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;
const PLAIN_LENGTH = 160;
const UNICODE_PARTS = 3;

/** Longer ones are split by the networks, cost more and may arrive in pieces. */
export const fitsInText = (text: string): boolean => (PLAIN.test(text) ? text.length <= PLAIN_LENGTH : text.length <= UNICODE_PARTS * 67);
