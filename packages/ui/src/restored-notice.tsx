import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useSteady } from './hooks/use-steady.ts';

export interface RestoredNoticeProps {
  /** What is on the screen was typed before, and is not saved. */
  isShown: boolean;
  /** Goes back to what is stored. */
  onDiscard: () => void;
}

/** Says that what is on the screen is not what is stored. */
export function RestoredNotice({ isShown: isShownNow, onDiscard }: RestoredNoticeProps) {
  const isShown = useSteady(isShownNow);
  if (!isShown) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onPress={onDiscard}>
          Discard
        </Button>
      }
    >
      What you had typed is here again. It is not saved yet.
    </Banner>
  );
}
