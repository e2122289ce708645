/** What the product makes may be larger than memory: it is stored in pieces of this size, each sealed as a part of its own. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** The same bytes in pieces of one size, the last one smaller. */
export async function* inPieces(bytes: AsyncIterable<Buffer>, size: number = PIECE_BYTES): AsyncGenerator<Buffer> {
  // One place for all of them: what was yielded is sealed and stored before the next is filled.
  const piece = Buffer.alloc(size);
  let filled = 0;
  for await (const bit of bytes) {
    for (let at = 0; at < bit.length; ) {
      const taken = bit.copy(piece, filled, at);
      at += taken;
      filled += taken;
      if (filled < size) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

/** The first piece is the body, the others lie beside it as the pages of a PDF do: erasing a file and walking the store know both. */
export const pieceOf = (index: number): 'body' | `page-${number}` => (index === 0 ? 'body' : `page-${index}`);
