import { useMemo } from 'react';
import { qrImage } from './qr-image.ts';

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
