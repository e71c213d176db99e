import { Banner } from '@justright/ui/banner';

/** Says that this browser stores no choices, so that nobody counts on them after a reload. */
export function ForgetfulNotice() {
  return (
    <Banner tone="warning" title="This browser forgets your choices">
      They count until this page is closed or loaded again. Then we ask you again.
    </Banner>
  );
}
