import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { listMerchants, type Merchant } from '@justright/contract/merchants';
import { LinkButton } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { PageHeader } from '@justright/ui/page-header';
import { editMerchantPath, merchantRestaurantsPath, NEW_MERCHANT_PATH } from '../../shared/merchant/merchant-path.ts';
import { CLIENT_COLUMNS, clientCardColumns } from './clients.columns.tsx';
import { useWaitingFilter, WaitingFilter } from '../../shared/status/waiting-filter.tsx';
import { useMerchantMails } from './use-merchant-mails.tsx';
import styles from '../../shared/elements/grid.module.css';

const GRID_HEIGHT_PX = 750;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 112;

const NO_ROWS: readonly Merchant[] = [];
const BY_NAME = { column: 'businessName', direction: 'ascending' } as const;
const rowKey = (row: Merchant) => row.id;

/** Lists all merchants. A row opens the merchant's restaurants; its menu edits the merchant or sends it a mail. */
export function ClientsScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { actionsFor: mailsFor, dialog } = useMerchantMails();
  const actionsFor = useCallback(
    (merchant: Merchant) => [
      { id: 'edit', label: 'Edit', onAction: () => void navigate(editMerchantPath(merchant.id)) },
      ...mailsFor(merchant),
    ],
    [navigate, mailsFor],
  );
  const columns = useMemo(() => (isPhone ? clientCardColumns(actionsFor) : CLIENT_COLUMNS), [isPhone, actionsFor]);
  const merchants = useQuery(callQuery(listMerchants));
  const waiting = useWaitingFilter();
  const all = merchants.data ?? NO_ROWS;
  const pending = useMemo(() => all.filter(({ status }) => status === 'pending'), [all]);

  return (
    <section className={styles.page}>
      <title>Clients · JustRight</title>
      <PageHeader
        title="Clients"
        count={merchants.data?.length}
        actions={
          <LinkButton variant="primary" href={NEW_MERCHANT_PATH} icon={<Plus aria-hidden />}>
            Add New
          </LinkButton>
        }
      />
      <DataGrid
        key={isPhone ? 'cards' : 'columns'}
        label="Clients"
        rows={waiting.isOn ? pending : all}
        listKey={waiting.isOn ? 'waiting' : 'all'}
        rowKey={rowKey}
        columns={columns}
        status={merchants.isPending ? 'loading' : merchants.isError ? 'error' : 'ready'}
        error={merchants.error}
        onRetry={() => void merchants.refetch()}
        emptyTitle={waiting.isOn ? 'No client waits for approval' : 'No clients yet'}
        heightPx={GRID_HEIGHT_PX}
        rowHeightPx={isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX}
        isRowHeightMeasured={isPhone}
        onRowOpen={(row) => void navigate(merchantRestaurantsPath(row.id))}
        filterLabel="Search clients"
        toolbar={<WaitingFilter {...waiting} count={merchants.data && pending.length} />}
        {...(!isPhone && { initialSort: BY_NAME, rowActions: actionsFor })}
      />
      {dialog}
    </section>
  );
}
