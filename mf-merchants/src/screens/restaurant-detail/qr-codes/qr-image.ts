import type { QrImage } from '@justright/ui/qr-code';

/** The minimum width, enough for a poster. A module is a whole number of pixels, which keeps the edges sharp. */
const PNG_MIN_WIDTH_PX = 1200;

/** Returns a code as an SVG file, dark on white. */
export const svgFile = ({ size, path }: QrImage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;

/** Renders a code as a PNG file. */
export async function pngFile({ size, path }: QrImage): Promise<Blob> {
  const scale = Math.ceil(PNG_MIN_WIDTH_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw a PNG. Take the SVG instead.');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.clip(new Path2D(path));
  context.fillRect(0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The PNG could not be drawn.'))), 'image/png');
  });
}

/** Returns the file name of a code: "olive-and-ember-table-12". */
export const fileNameOf = (restaurant: string, table?: string): string =>
  [restaurant, table]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
