import { useQuery } from '@justright/client/query';
import type { Explanation } from '@justright/dietary-rules/explain';
import { Select } from '@justright/ui/select';
import type { Derivation } from '../derivation/use-derivation.ts';
import { stationsQuery } from './kitchen.ts';
import { stationNote } from './station-note.ts';

/** The id of the choice of no station; no station has it. */
const NONE = '';

interface StationFieldProps {
  restaurantId: string;
  value: string | null;
  onChange: (stationId: string | null) => void;
  /** The station of the dish, which a part without one has; undefined for the dish itself. */
  dishStationId?: string | null;
  /** Explains what is made there, so that the field says what it may contain. */
  explained: Explanation | null;
  derivation: Derivation;
  errorMessage: string | undefined;
}

/** Chooses where a dish or a part of it is made. Nothing where the restaurant has no stations. */
export function StationField({
  restaurantId,
  value,
  onChange,
  dishStationId,
  explained,
  derivation,
  errorMessage,
}: StationFieldProps) {
  const { data: stations = [] } = useQuery(stationsQuery(restaurantId));
  if (stations.length === 0 && value === null) return null;
  const nameOf = (id: string) => stations.find((one) => one.id === id)?.name ?? 'A station that is gone';
  const note = explained && derivation.status === 'ready' ? stationNote(explained, derivation) : '';
  const hint =
    dishStationId === undefined ? 'Where it is made. Components and options may have their own.' : 'Where it is made.';
  const inherited = dishStationId ?? null;
  return (
    <Select
      label="Station"
      items={[
        { id: NONE, label: inherited === null ? 'No station' : `As the dish: ${nameOf(inherited)}` },
        ...stations.map(({ id, name }) => ({ id, label: name })),
        ...(value !== null && !stations.some(({ id }) => id === value) ? [{ id: value, label: nameOf(value) }] : []),
      ]}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      description={note || hint}
      errorMessage={errorMessage}
    />
  );
}
