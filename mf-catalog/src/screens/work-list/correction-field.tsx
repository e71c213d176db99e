import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { listReportChanges } from '@justright/contract/dish-reports';
import { ErrorState } from '@justright/ui/error-state';
import { RadioGroup } from '@justright/ui/radio-group';
import { Skeleton } from '@justright/ui/skeleton';
import { instantText } from '@justright/ui/when';
import { changeText } from './outcome-texts.ts';

/** Reads what was changed of a dish since a report. One change alone is the one that corrects it. */
export function useCorrection(reportId: string, isAsked: boolean, chosen: string | null) {
  const query = useQuery({
    ...callQuery(listReportChanges, { params: { id: reportId } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const [only, ...others] = query.data ?? [];
  return { query, correction: chosen ?? (only && others.length === 0 ? only.id : null) };
}

interface CorrectionFieldProps extends ReturnType<typeof useCorrection> {
  onChange: (id: string) => void;
}

/** Asks which change of the dish corrects what its diner reported, and says that there is none. */
export function CorrectionField({ query, correction, onChange }: CorrectionFieldProps) {
  const { data, error, refetch } = query;
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" height={64} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <p>Nothing of this dish was changed since the report: correct it first.</p>;
  return (
    <RadioGroup
      label="The change that corrects it"
      items={data.map((change) => ({
        id: change.id,
        label: changeText(change),
        description: `${change.by}, ${instantText(change.at)}`,
      }))}
      value={correction}
      onChange={onChange}
      isRequired
    />
  );
}
