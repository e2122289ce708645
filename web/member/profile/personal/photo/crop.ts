/** Where the square lies in the picture: its middle as a share of width and height, and how much larger than whole it is shown. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const MOST_ZOOM = 4;
export const middle: View = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View): Square {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The square never leaves the picture: there would be nothing to show. */
export function within({ width, height }: Size, { x, y, zoom: asked }: View): View {
  const zoom = clamp(asked, 1, MOST_ZOOM);
  const half = Math.min(width, height) / zoom / 2;
  return { x: clamp(x, half / width, 1 - half / width), y: clamp(y, half / height, 1 - half / height), zoom };
}

/** Moved by shares of the square's side, as the picture moves under the finger. */
export function moved(size: Size, view: View, { right, down }: { right: number; down: number }): View {
  const { side } = squareOf(size, view);
  return within(size, { ...view, x: view.x - (right * side) / size.width, y: view.y - (down * side) / size.height });
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
