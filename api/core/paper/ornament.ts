import { ink, type Paper, page, widthOf } from './paper.ts';

/** The border of our papers: marigolds on indigo. */
export function drawBorder(paper: Paper): void {
  const height = 22;
  paper.rect(0, 0, paper.page.width, height).fill(ink.brand);
  // As many as fit, as far from the left edge as from the right.
  const [apart, width] = [27, paper.page.width];
  const gaps = Math.floor((width - 26) / apart);
  for (let turn = 0, x = (width - gaps * apart) / 2; turn <= gaps; turn++, x += apart)
    turn % 2 === 0 ? flower(paper, x, height / 2) : leaf(paper, x, height / 2);
}

export function drawMark(paper: Paper, x: number, y: number, size: number): void {
  paper
    .save()
    .translate(x, y)
    .scale(size / 48);
  paper.path('M5 20c0 12.5 6.8 21 17.2 23V28.2C22.2 21 14.6 17.4 5 20Z').fill(ink.brand);
  paper.path('M43 20c0 12.5-6.8 21-17.2 23V28.2C25.8 21 33.4 17.4 43 20Z').fill(ink.brand);
  paper.circle(24, 11.5, 6.5).fill(ink.marigold);
  paper.restore();
}

/** Across the page, pale enough to read through. */
export function drawStamp(paper: Paper, text: string): void {
  paper.save().rotate(-28, { origin: [page.width / 2, page.height / 2] });
  // As wide as the page allows, whether the word is long or short.
  const size = Math.min(150, (84 * 440) / widthOf(paper, text, { size: 84, bold: true }));
  paper.fontSize(size).fillColor(ink.red).fillOpacity(0.13);
  paper.text(text, 0, page.height / 2 - size * 0.7, { width: page.width, align: 'center', lineBreak: false });
  paper.restore();
}

function flower(paper: Paper, x: number, y: number): void {
  for (let petal = 0; petal < 8; petal++) {
    paper.save().rotate(petal * 45, { origin: [x, y] });
    paper.ellipse(x, y - 4.7, 1.45, 2.9).fill(ink.marigold);
    paper.restore();
  }
  paper.circle(x, y, 3).fill('#FFFFFF');
  paper.circle(x, y, 1.2).fill(ink.marigold);
}

function leaf(paper: Paper, x: number, y: number): void {
  for (let side = 0; side < 4; side++) {
    paper.save().rotate(side * 90, { origin: [x, y] });
    paper.ellipse(x, y - 3.8, 1.7, 3.3).fill(ink.marigold);
    paper.restore();
  }
  for (const dot of [-10.5, 10.5]) paper.circle(x + dot * 1.28, y, 0.9).fill('#FFFFFF');
}
