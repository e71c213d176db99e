import { useState } from 'react';
import { ExternalLink, Store } from 'lucide-react';
import type { Restaurant } from '@justright/contract/restaurants';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { RestaurantStatusChip } from '../../shared/status.tsx';
import { truncate } from '../../shared/truncate.ts';
import styles from './restaurant-card.module.css';

const textMaxLength = 25;

function Picture({ imageUrl }: { imageUrl: string }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  if (imageUrl === '' || imageUrl === brokenUrl) {
    return (
      <span className={styles.placeholder} aria-hidden>
        <Store />
      </span>
    );
  }
  return <img className={styles.image} src={imageUrl} alt="" loading="lazy" onError={() => setBrokenUrl(imageUrl)} />;
}

/** A restaurant of a merchant, and the way to what diners see of it. */
export function RestaurantCard({ restaurant }: { restaurant: Restaurant }) {
  const { id, name, address, status, imageUrl, urlSlug } = restaurant;
  const isIncomplete = status === 'incomplete';
  return (
    <Card padding="none" className={styles.card ?? ''}>
      <div className={styles.picture} data-incomplete={isIncomplete || undefined}>
        <Picture imageUrl={imageUrl} />
      </div>
      <div className={styles.texts}>
        <h2 className={styles.name} title={name}>
          {truncate(name, textMaxLength)}
        </h2>
        <p className={styles.address} title={address}>
          {truncate(address, textMaxLength)}
        </p>
        {isIncomplete && <p className={styles.incomplete}>(INCOMPLETE)</p>}
      </div>
      <div className={styles.bottom}>
        <RestaurantStatusChip status={status} />
        {!isIncomplete && (
          <LinkButton
            size="small"
            href={`/explore/${encodeURIComponent(urlSlug || id)}`}
            target="_blank"
            aria-label={`Explore ${name}`}
            icon={<ExternalLink aria-hidden />}
          >
            Explore
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
