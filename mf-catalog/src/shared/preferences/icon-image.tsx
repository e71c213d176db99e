import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import styles from './icon-image.module.css';

interface IconImageProps {
  url: string;
  /** What the icon is, for screen readers; empty where the name stands beside it. */
  alt: string;
}

/** An icon by its address; a sign of absence where there is none or it can't be loaded. */
export function IconImage({ url, alt }: IconImageProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === '' || failedUrl === url) {
    return (
      <span className={styles.tile} data-missing title={url === '' ? 'No icon' : `${url} can't be loaded`}>
        <ImageOff aria-hidden />
        {alt !== '' && <span className={styles.hidden}>{`${alt}: none`}</span>}
      </span>
    );
  }
  return (
    <span className={styles.tile}>
      <img src={url} alt={alt} width={24} height={24} loading="lazy" onError={() => setFailedUrl(url)} />
    </span>
  );
}
