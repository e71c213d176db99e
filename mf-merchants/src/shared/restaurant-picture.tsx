import { useState } from 'react';
import { Store } from 'lucide-react';
import { imageSourceSet } from '@justright/contract/images';
import styles from './restaurant-picture.module.css';

interface RestaurantPictureProps {
  imageUrl: string;
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string;
  /** Of a restaurant that is not finished. */
  isGrey?: boolean;
}

/** A restaurant's picture in the place it is given, or a sign where there is none. Decorative: its name stands beside it. */
export function RestaurantPicture({ imageUrl, sizes, isGrey = false }: RestaurantPictureProps) {
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
        <Store />
      )}
    </span>
  );
}
