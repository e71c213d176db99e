import { useState } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { classNames } from './class-names.ts';
import styles from './dish-picture.module.css';

const TINTS = 4;

/** The same dish always gets the same tint. */
function tintOf(title: string): number {
  let sum = 0;
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % TINTS;
}

/** The dish's picture; without one, or when it fails to load, a plate drawn in a quiet tint. Never a broken image. */
export function DishPicture({ title, imageUrl, className }: { title: string; imageUrl: string; className?: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const isShown = imageUrl !== '' && failedUrl !== imageUrl;
  return (
    <span className={classNames(styles.picture, className)} data-tint={tintOf(title)} aria-hidden>
      {isShown ? (
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
      ) : (
        <svg viewBox="0 0 64 64" className={styles.drawing}>
          <circle cx="32" cy="32" r="19" />
          <circle cx="32" cy="32" r="12" />
          <path d="M26 34c3-7 8-9 13-8-1 6-5 10-13 8Z" />
        </svg>
      )}
    </span>
  );
}
