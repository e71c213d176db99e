import { useState } from 'react';
import { Store } from 'lucide-react';
import { imageSourceSet } from '@justright/contract/images';
import styles from './restaurant-picture.module.css';

interface RestaurantPictureProps {
  imageUrl: string;
  /** Where there is no picture, the restaurant is known by its letter and its tint. */
  name: string;
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string;
  /** Of a restaurant that is not finished. */
  isGrey?: boolean;
}

/** Not the one of what is to be avoided. */
const TINTS = ['amber', 'fit', 'info', 'unsure'] as const;

/** The same name has the same tint on every screen. */
function tintOf(name: string): (typeof TINTS)[number] {
  const sum = Array.from(name).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length] ?? 'amber';
}

/** The letters that a restaurant is known by: 'OE' of Olive & Ember. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('en-US') ?? '')
    .join('');
}

/** A restaurant's picture in the place it is given, or a sign where there is none. Decorative: its name stands beside it. */
export function RestaurantPicture({ imageUrl, name, sizes, isGrey = false }: RestaurantPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const hasImage = imageUrl !== '' && imageUrl !== brokenUrl;
  return (
    <span className={styles.picture} data-grey={isGrey || undefined} aria-hidden>
      {hasImage ? (
        <img
          className={styles.image}
          src={imageUrl}
          srcSet={imageSourceSet(imageUrl)}
          sizes={sizes}
          alt=""
          loading="lazy"
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        <span className={styles.stand} data-tint={tintOf(name)} data-initials={initialsOf(name)}>
          <Store />
        </span>
      )}
    </span>
  );
}
