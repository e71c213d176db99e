import { Download, Printer } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { downloadFile } from '@justright/client/download-file';
import { Banner } from '@justright/ui/banner';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import type { OrderSource } from '../order-source/order-source.ts';
import { IncidentDocument } from './incident-document.tsx';
import { type Incident, useIncident } from './use-incident.ts';
import styles from './incident-page.module.css';

/** Downloads the whole file as JSON, with what every digest in it is made of. */
function download({ file, changes }: Pick<Incident, 'changes'> & { file: NonNullable<Incident['file']> }): void {
  const name = `incident-${file.order.productOrderId}.json`;
  downloadFile(name, 'application/json', JSON.stringify({ ...file, changes }, null, 2));
}

function Content({ incident }: { incident: Incident }) {
  const { file, changes, total, isComplete, error, retry } = incident;
  if (file === undefined) {
    if (error === null) return <Skeleton shape="block" height={480} />;
    return <ErrorState error={error} onRetry={retry} />;
  }
  return (
    <>
      {error !== null && (
        <Banner
          tone="error"
          action={
            <Button size="small" onPress={retry}>
              Retry
            </Button>
          }
        >
          {`The file is not complete: ${error.message}`}
        </Banner>
      )}
      {error === null && !isComplete && (
        <output className={styles.waiting}>{`Loading changes: ${changes.length} of ${total ?? '…'}`}</output>
      )}
      <IncidentDocument file={file} changes={changes} />
    </>
  );
}

interface IncidentPageProps {
  /** Must be stable between renders. */
  source: OrderSource;
  orderId: string;
}

/** Shows the incident file of an order, to be printed and downloaded once all of it is there. */
export function IncidentPage({ source, orderId }: IncidentPageProps) {
  const incident = useIncident(source, orderId);
  const { file, isComplete, error } = incident;
  const orderPath = source.orderPath(orderId);
  const isMissing = error instanceof ApiError && error.status === 404;
  const title = 'Incident file';
  return (
    <section className={styles.page} aria-busy={!isComplete && error === null}>
      <title>{`${title} · JustRight`}</title>
      <div className={styles.top}>
        <PageHeader
          title={title}
          breadcrumbs={
            <Breadcrumbs
              items={[
                { label: 'Orders', href: source.path },
                { label: file?.order.productOrderId ?? 'Order', href: orderPath },
                { label: title },
              ]}
            />
          }
          actions={
            file && (
              <div className={styles.actions}>
                <Button icon={<Printer aria-hidden />} isDisabled={!isComplete} onPress={() => window.print()}>
                  Print
                </Button>
                <Button
                  icon={<Download aria-hidden />}
                  isDisabled={!isComplete}
                  onPress={() => download({ ...incident, file })}
                >
                  Download JSON
                </Button>
              </div>
            )
          }
        />
      </div>
      {isMissing ? (
        <EmptyState
          title="This order does not exist"
          text="It may have been removed, or the address is wrong."
          action={<LinkButton href={source.path}>All orders</LinkButton>}
        />
      ) : (
        <Content incident={incident} />
      )}
    </section>
  );
}
