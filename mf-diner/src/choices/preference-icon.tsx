import { useState } from 'react';
import { Utensils } from 'lucide-react';
import styles from './preference-icon.module.css';

/** Draws the icon of a diet or dislike; a fork and knife when it has none or it cannot be loaded. */
export function PreferenceIcon({ url, sizePx }: { url: string; sizePx: number }) {
  const [failedUrl, setFailedUrl] = useState('');
  if (url === '' || failedUrl === url)
    return <Utensils size={sizePx} className={styles.icon} data-look="noIcon" aria-hidden />;
  return (
    <img
      src={url}
      alt=""
      width={sizePx}
      height={sizePx}
      className={styles.icon}
      data-look="icon"
      onError={() => setFailedUrl(url)}
    />
  );
}
