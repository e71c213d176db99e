import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { LifeBuoy, Store } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { getMerchant, getMerchantProfile, type Merchant } from '@justright/contract/merchants';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { EmptyState } from '@justright/ui/empty-state';
import { MailLink, PhoneLink } from '@justright/ui/contact-link';
import { ErrorState } from '@justright/ui/error-state';
import { Link } from '@justright/ui/link';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { orNone } from '@justright/ui/texts';
import { MerchantStatusNotice } from '../../shared/merchant/merchant-status-notice.tsx';
import { editMerchantPath, MERCHANT_PROFILE_PATH } from '../../shared/merchant/merchant-path.ts';
import { pastReviewText } from '@justright/editing/merchant/past-review';
import { userTypeText } from './user-type.ts';
import styles from './accounts.module.css';

const WAITING_ROWS = ['name', 'address', 'phone'];

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Business({ merchant, editHref }: { merchant: Merchant; editHref: string }) {
  return (
    <>
      <MerchantStatusNotice merchant={merchant} />
      <Card
        title="Business"
        padding="large"
        actions={
          <LinkButton href={editHref} size="small" aria-label="Edit business and contact">
            Edit
          </LinkButton>
        }
      >
        <dl>
          <Row term="Merchant Name">{merchant.businessName}</Row>
          <Row term="Merchant Address">{orNone(merchant.businessAddress)}</Row>
          <Row term="Phone Number">
            {merchant.phoneNumber === '' ? orNone('') : <PhoneLink text={merchant.phoneNumber} />}
          </Row>
          <Row term="Home Page">
            {merchant.homePage === '' ? (
              orNone('')
            ) : (
              <Link href={merchant.homePage} target="_blank" rel="noreferrer">
                {merchant.homePage}
              </Link>
            )}
          </Row>
        </dl>
      </Card>
      <Card title="Ingredients" padding="large">
        <dl>
          <Row term="Statements past their review">{pastReviewText(merchant.pastReview)}</Row>
        </dl>
      </Card>
      <Card title="Contact" padding="large">
        <dl>
          <Row term="Contact Name">{orNone(merchant.contactName)}</Row>
          <Row term="Contact Phone Number">
            {merchant.contactPhoneNumber === '' ? orNone('') : <PhoneLink text={merchant.contactPhoneNumber} />}
          </Row>
          <Row term="Email">{merchant.email === '' ? orNone('') : <MailLink text={merchant.email} />}</Row>
        </dl>
      </Card>
    </>
  );
}

/** Reads the merchant in the address; without one, the merchant of the signed-in user. */
function useMerchant(merchantId: string | undefined) {
  const { roleType } = useAtomValue(sessionAtom);
  return useQuery({
    ...(merchantId === undefined
      ? callQuery(getMerchantProfile)
      : callQuery(getMerchant, { params: { id: merchantId } })),
    enabled: merchantId !== undefined || roleType === 'MerchantAdmin',
  });
}

/**
 * Shows the signed-in user and their business. Inside a merchant, an admin sees that merchant's business and contact,
 * and their own account beside them.
 */
export function AccountSettingsScreen() {
  const { merchantId } = useParams();
  const { email, roleType } = useAtomValue(sessionAtom);
  const isMerchant = roleType === 'MerchantAdmin';
  const merchant = useMerchant(merchantId);
  const isAboutMerchant = merchantId !== undefined || isMerchant;

  return (
    <section className={styles.page}>
      <title>Account Settings · JustRight</title>
      <PageHeader
        title="Account Settings"
        {...(roleType !== 'SuperAdmin' && {
          actions: (
            <LinkButton href={addressOf('/support')} icon={<LifeBuoy aria-hidden />}>
              Support
            </LinkButton>
          ),
        })}
      />
      {merchant.data !== undefined ? (
        <Business
          merchant={merchant.data}
          editHref={isMerchant ? MERCHANT_PROFILE_PATH : editMerchantPath(merchant.data.id)}
        />
      ) : merchant.error instanceof ApiError && merchant.error.status === 404 ? (
        merchantId === undefined ? (
          <Card variant="dashed">
            <EmptyState
              icon={<Store />}
              title="No business yet"
              text="Your account belongs to no merchant. Ask the person who invited you."
            />
          </Card>
        ) : (
          <MissingState what="merchant" icon={<Store />} />
        )
      ) : merchant.error !== null ? (
        <Card>
          <ErrorState error={merchant.error} onRetry={() => void merchant.refetch()} />
        </Card>
      ) : isAboutMerchant ? (
        <Card padding="large">
          <div className={styles.waiting} aria-busy>
            {WAITING_ROWS.map((key) => (
              <Skeleton key={key} shape="block" height={40} />
            ))}
          </div>
        </Card>
      ) : null}
      <Card title={isMerchant || merchantId === undefined ? 'Sign-in' : 'Your own sign-in'} padding="large">
        <dl>
          <Row term="Email">{orNone(email ?? '')}</Row>
          <Row term="Password">
            <span className={styles.password}>
              <span aria-hidden>••••••••</span>
              <span className={styles.spoken}>Hidden</span>
              <LinkButton href={addressOf('/set-new-password')} size="small" aria-label="Edit password">
                Edit
              </LinkButton>
            </span>
          </Row>
          <Row term="User Type">{userTypeText(roleType)}</Row>
        </dl>
      </Card>
    </section>
  );
}
