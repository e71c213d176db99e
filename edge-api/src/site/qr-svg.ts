import { encodeQR } from 'qr';

/** The quiet zone around the symbol (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE_MODULES = 4;

/** Returns the dark modules of a row as one path command for each run. */
const runsOf = (row: readonly boolean[], y: number): string => {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true || row[x - 1] === true) continue;
    const end = row.indexOf(false, x);
    const length = (end === -1 ? row.length : end) - x;
    path += `M${x} ${y}h${length}v1h-${length}z`;
  }
  return path;
};

/**
 * Draws a link as a QR code, dark on white in every colour scheme, for {@link qrImage} to show. A quarter of it may be
 * damaged.
 */
export function qrSymbol(id: string, link: string): string {
  const rows = encodeQR(link, 'raw', { ecc: 'quartile', border: QUIET_ZONE_MODULES });
  const size = rows.length;
  return (
    `<svg class="hidden" aria-hidden="true"><symbol id="${id}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${rows.map(runsOf).join('')}"/></symbol></svg>`
  );
}

/** Shows the code with this id, at any number of places. */
export const qrImage = (id: string): string =>
  `<svg role="img" aria-label="QR code of the address of this check"><use href="#${id}"/></svg>`;
