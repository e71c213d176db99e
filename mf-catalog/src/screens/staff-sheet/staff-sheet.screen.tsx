import { Printer } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { addressOf } from '@justright/contract/address-of';
import { getStaffSheet } from '@justright/contract/staff-sheet';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { Sheet } from './sheet.tsx';
import styles from './staff-sheet.module.css';

/** Shows the sheet of a dish for its kitchen, to be printed. Never from the cache: a wall must not get an old one. */
export function StaffSheetScreen() {
  const { menuId = '', itemId = '' } = useParams();
  const query = useQuery({ ...callQuery(getStaffSheet, { params: { id: itemId } }), staleTime: 0, gcTime: 0 });
  const { data: sheet, error } = query;
  const menuPath = addressOf('/menus/{menuId}', { menuId });
  const status = error instanceof ApiError ? error.status : undefined;
  const title = 'Staff sheet';
  return (
    <section className={styles.page}>
      <title>{`${sheet ? `${sheet.title}: staff sheet` : title} · JustRight`}</title>
      <div className={styles.top}>
        <PageHeader
          title={title}
          breadcrumbs={<Breadcrumbs items={[{ label: 'Menu', href: menuPath }, { label: sheet?.title ?? title }]} />}
          actions={
            sheet && (
              <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
                Print
              </Button>
            )
          }
        />
      </div>
      {sheet ? (
        <Sheet sheet={sheet} />
      ) : status === 404 || status === 409 ? (
        <EmptyState
          title={status === 404 ? 'This dish does not exist' : 'Diners do not see this dish'}
          text={
            status === 404
              ? 'It may have been removed, or the address is wrong.'
              : 'A dish has a sheet when it is active, and in a section of an active menu.'
          }
          action={<LinkButton href={menuPath}>The menu</LinkButton>}
        />
      ) : query.isError ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </section>
  );
}
