import { useMemo } from 'react';
import { encodeQR } from 'qr';

/** The quiet zone around the symbol (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE_MODULES = 4;

export interface QrImage {
  /** Modules per side, quiet zone included. */
  size: number;
  /** The dark modules as an SVG path, one unit each. */
  path: string;
}

/** Encodes a link as a QR code. With the correction level "quartile", a quarter of it may be damaged or dirty. */
export function qrImage(link: string): QrImage {
  const rows = encodeQR(link, 'raw', { ecc: 'quartile', border: QUIET_ZONE_MODULES });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}

/** Draws a link as a QR code, dark on white in dark mode too, because many readers need it. */
export function QrCode({ link, label, className }: { link: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => qrImage(link), [link]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
