import { useState } from 'react';
import { Store } from 'lucide-react';
import { imageSourceSet } from '@justright/contract/images';
import styles from './restaurant-picture.module.css';

interface RestaurantPictureProps {
  imageUrl: string;
  /** Without a picture, the name gives the initials and the tint. */
  name: string;
  /** The drawn width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Whether the restaurant is unfinished. */
  isGrey?: boolean;
}

/** The tints, without the one that means "avoid" on menus. */
const TINTS = ['amber', 'fit', 'info', 'unsure'] as const;

/** Returns the tint of a name; the same name always has the same one. */
function tintOf(name: string): (typeof TINTS)[number] {
  const sum = Array.from(name).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length] ?? 'amber';
}

/** Returns the initials of a restaurant: 'OE' for Olive & Ember. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('en-US') ?? '')
    .join('');
}

/** Draws a restaurant's picture, or its initials without one. Decorative: the name is beside it. */
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
