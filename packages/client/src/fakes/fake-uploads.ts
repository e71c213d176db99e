/** Makes an `XMLHttpRequest` that sends through a `fetch`, for uploads. It reports the whole body as sent at once. */
export function fakeUploads(send: typeof fetch): typeof XMLHttpRequest {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #aborted = new AbortController();
    #target = { method: 'GET', address: '' };
    status = 0;
    responseText = '';

    open(method: string, address: string): void {
      this.#target = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders(): string {
      return 'content-type: application/json';
    }
    abort(): void {
      this.#aborted.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send(body: FormData | null): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
      void this.#respond(body);
    }
    async #respond(body: FormData | null): Promise<void> {
      const { method, address } = this.#target;
      try {
        const response = await send(address, { method, headers: this.#headers, body, signal: this.#aborted.signal });
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!this.#aborted.signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- uploads use this part alone (upload-fetch.ts)
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
