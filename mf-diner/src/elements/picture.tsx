import { useState } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A dish's or a restaurant's picture. Nothing without one, or when it fails to load: a tile in its place tells nothing. */
export function DishPicture({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  if (imageUrl === '' || failedUrl === imageUrl) return null;
  return (
    <span className={classNames(styles.picture, className)} aria-hidden>
      <img
        src={imageUrl}
        srcSet={imageSourceSet(imageUrl)}
        sizes="auto, 640px"
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.image}
        onError={() => setFailedUrl(imageUrl)}
      />
    </span>
  );
}
