import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { getMerchantProfile } from '@justright/contract/calls';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { PageHeader } from '@justright/ui/page-header';
import { visitorOf } from '../access/routes.ts';
import styles from './account-settings.module.css';

const USER_TYPES: Readonly<Record<string, string>> = { SuperAdmin: 'Admin', MerchantAdmin: 'Merchant' };

/** Who is signed in and for which business, and the way to a new password. Nothing else can be changed here. */
export function AccountSettings() {
  const session = useAtomValue(sessionAtom);
  const visitor = visitorOf(session);
  const profile = useQuery({
    queryKey: ['merchants', 'profile', session.uid],
    queryFn: ({ signal }) => api(getMerchantProfile, { signal }),
    select: ({ data }) => data,
    enabled: visitor === 'MerchantAdmin',
  });
  // Only what is known is shown: a business that can't be read now leaves the account's own rows standing.
  const rows: [term: string, value: string | null | undefined][] = [
    ['Business', profile.data?.businessName],
    ['Contact', profile.data?.contactName ?? session.displayName],
    ['Email', session.email],
    ['User Type', USER_TYPES[visitor]],
  ];
  return (
    <section className={styles.page}>
      <title>Account Settings · JustRight</title>
      <PageHeader title="Account Settings" />
      <Card padding="large">
        <dl className={styles.rows}>
          {rows.map(([term, value]) =>
            value ? (
              <div key={term} className={styles.row}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
          <div className={styles.row}>
            <dt>Password</dt>
            <dd className={styles.password}>
              <span aria-hidden>••••••••</span>
              <LinkButton href="/set-new-password" size="small" aria-label="Edit password">
                Edit
              </LinkButton>
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}
