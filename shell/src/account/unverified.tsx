import { sendVerification } from '@justright/client/second-factor';
import { toast } from '@justright/client/toast';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { usePress } from './use-press.ts';

/** Says that a second factor needs a verified address, and mails a link that verifies it. */
export function Unverified() {
  const { isPending, press } = usePress();
  const send = async () => {
    await sendVerification();
    toast('Link sent successfully!!!', { kind: 'success' });
  };
  return (
    <Banner
      tone="info"
      title="Verify your email first"
      action={
        <Button size="small" isPending={isPending} onPress={() => press(send)}>
          Email me a link
        </Button>
      }
    >
      Only the owner of an address can protect its account by a passkey or an authenticator app. Verifying it logs out
      whoever had set a password before, so you choose a new one after it.
    </Banner>
  );
}
