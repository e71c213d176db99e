import { useState } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Draws the picture of a dish or a restaurant; nothing when there is none or it cannot be loaded. */
export function Picture({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  if (imageUrl === '' || failedUrl === imageUrl) return null;
  const sourceSet = imageSourceSet(imageUrl);
  return (
    <span
      className={classNames(styles.picture, className)}
      data-look={sourceSet === undefined ? 'foreignPicture' : 'picture'}
      aria-hidden
    >
      <img
        src={imageUrl}
        srcSet={sourceSet}
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
