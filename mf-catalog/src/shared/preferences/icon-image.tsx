import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import styles from './icon-image.module.css';

interface IconImageProps {
  url: string;
  /** The alternative text; empty where the name is beside the icon. */
  alt: string;
}

/** An icon; a placeholder when there is no address or it fails to load. */
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
