import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Options of a challenge as the provider writes them, for a browser that is not asked. */
export const PASSKEY_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'JustRight' },
  user: { id: 'dWlk', name: 'ana@mail.test', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/**
 * Answers for the browser when a page makes or uses a passkey, until the test has finished: with one, or with the error
 * of this name.
 */
export function fakePasskeys(): { refuseWith: (name: string | undefined) => void } {
  let refusal: string | undefined;
  const credential = {
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('made'),
      authenticatorData: bytes('used'),
      signature: bytes('signed'),
      userHandle: bytes('uid'),
      getTransports: () => ['internal'],
    },
  };
  const respond = async () => {
    if (refusal !== undefined) throw new DOMException('Refused by the test', refusal);
    return credential;
  };
  const spies = (['create', 'get'] as const).map((name) =>
    vi.spyOn(navigator.credentials, name).mockImplementation(respond),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { refuseWith: (name) => void (refusal = name) };
}

/** Takes passkeys out of the browser until the test has finished, as in one that does not know them. */
export function withoutPasskeys(): void {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  onTestFinished(() => {
    if (known) Object.defineProperty(globalThis, 'PublicKeyCredential', known);
  });
}
