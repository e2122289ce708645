/** A name that nobody sees and nobody else has. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
