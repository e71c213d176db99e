/** Fetches an API URL and returns the response's `data`. Rejects with the response's text unless it is a success. */
export async function askData<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
