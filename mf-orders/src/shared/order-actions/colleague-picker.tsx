import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { listOrderStaff } from '@justright/contract/orders';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { Select } from '@justright/ui/select';

interface ColleaguePickerProps {
  /** The uid of who was chosen. */
  value: string | null;
  onChange: (uid: string) => void;
}

/** Chooses somebody who works on orders. */
export function ColleaguePicker({ value, onChange }: ColleaguePickerProps) {
  const { data, error, refetch } = useQuery({ ...callQuery(listOrderStaff), staleTime: 0 });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader />;
  return (
    <Select
      label="Who takes it"
      isRequired
      items={data.map(({ uid, name }) => ({ id: uid, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
