import { LifeBuoy } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getSupportContact } from '@justright/contract/settings';
import { THIRD_PARTY_NOTICES } from '@justright/contract/third-party-notices';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Link } from '@justright/ui/link';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { type ContactLink, contactLinks } from '../../shared/merchant/contact-links.ts';
import styles from './accounts.module.css';

function Contact({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) {
    return (
      <EmptyState
        icon={<LifeBuoy />}
        title="No support contact yet"
        text="This product has no support contact. Ask the person who invited you."
      />
    );
  }
  return (
    <>
      <p className={styles.lead}>Questions about your restaurants, menus or orders? We are glad to help.</p>
      <dl>
        {links.map(({ term, text, href }) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>
              <Link href={href}>{text}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows the support contact that this deployment configures. */
export function SupportScreen() {
  const contact = useQuery({
    ...callQuery(getSupportContact),
    select: ({ data }) => contactLinks(data),
  });
  return (
    <section className={styles.page}>
      <title>Support · JustRight</title>
      <PageHeader title="Support" />
      <Card padding="large">
        {contact.data !== undefined ? (
          <Contact links={contact.data} />
        ) : contact.error !== null ? (
          <ErrorState error={contact.error} onRetry={() => void contact.refetch()} />
        ) : (
          <div className={styles.waiting} aria-busy>
            <Skeleton shape="block" height={40} />
            <Skeleton shape="block" height={40} />
          </div>
        )}
      </Card>
      <p>
        <Link href={THIRD_PARTY_NOTICES} target="_blank">
          Software by others in this product, and its licences
        </Link>
      </p>
    </section>
  );
}
