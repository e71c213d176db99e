import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { listMerchants, type Merchant } from '@justright/contract/merchants';
import { addressOf } from '@justright/contract/address-of';
import { listAdminRestaurants } from '@justright/contract/restaurants';
import { useHistoryDialog } from '@justright/editing/use-history-dialog';
import { LinkButton } from '@justright/ui/button';
import { DataGrid } from '@justright/ui/data-grid';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { Link } from '@justright/ui/link';
import { PageHeader } from '@justright/ui/page-header';
import { countText } from '@justright/ui/texts';
import { editMerchantPath, merchantRestaurantsPath, NEW_MERCHANT_PATH } from '../../shared/merchant/merchant-path.ts';
import { CLIENT_COLUMNS, clientCardColumns } from './merchant-list.columns.tsx';
import { useApproval } from '../../shared/status/use-approval.tsx';
import { useWaitingFilter, WaitingFilter } from '../../shared/status/waiting-filter.tsx';
import { useMerchantMails } from './use-merchant-mails.tsx';
import styles from '../../shared/elements/grid.module.css';

const GRID_HEIGHT_PX = 750;
const ROW_HEIGHT_PX = 52;
const CARD_HEIGHT_PX = 112;

const WAITING_ACTIONS_WIDTH_PX = 150;

const NO_ROWS: readonly Merchant[] = [];
const BY_NAME = { column: 'businessName', direction: 'ascending' } as const;
const rowKey = (row: Merchant) => row.id;

/** Leads to the restaurants that wait for approval; nothing while none does. */
function WaitingRestaurants() {
  const { data = 0 } = useQuery({
    ...callQuery(listAdminRestaurants, { query: { status: 'pending', limit: '1' } }),
    select: ({ total }) => total,
  });
  if (data === 0) return null;
  return (
    <Link href={`${addressOf('/admin/restaurants')}?status=pending`}>
      {countText(data, 'restaurant waits for approval', 'restaurants wait for approval')}
    </Link>
  );
}

/** Lists all merchants. A row opens the merchant's restaurants; its menu edits the merchant or sends it a mail. */
export function MerchantListScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { actionsFor: mailsFor, dialog } = useMerchantMails();
  const approval = useApproval('merchant');
  const { actionsFor: decisionsFor, approveButton } = approval;
  const { show: showHistory, dialog: historyDialog } = useHistoryDialog();
  const actionsFor = useCallback(
    (merchant: Merchant) => {
      const { id, businessName: name } = merchant;
      return [
        { id: 'edit', label: 'Edit', onAction: () => void navigate(editMerchantPath(id)) },
        ...mailsFor(merchant),
        ...decisionsFor({ ...merchant, name }),
        {
          id: 'history',
          label: 'History',
          onAction: () => showHistory({ entity: 'merchant', id, title: `History of ${name}` }),
        },
      ];
    },
    [navigate, mailsFor, decisionsFor, showHistory],
  );
  const primaryAction = useCallback(
    (merchant: Merchant) => approveButton({ ...merchant, name: merchant.businessName }),
    [approveButton],
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
        look={isPhone ? 'cards' : 'columns'}
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
        toolbar={
          <>
            <WaitingFilter {...waiting} count={merchants.data && pending.length} />
            <WaitingRestaurants />
          </>
        }
        {...(!isPhone && { initialSort: BY_NAME, rowActions: actionsFor })}
        {...(!isPhone && waiting.isOn && { primaryAction, actionsWidth: WAITING_ACTIONS_WIDTH_PX })}
      />
      {dialog}
      {approval.dialog}
      {historyDialog}
    </section>
  );
}
