/** Handles redirects, cookies and forms like a browser: enough for a sign-in. */
export class CookieBrowser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string; readonly origin: string }>();

  /** Sends one request without following redirects. */
  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.#cookiesFor(url) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    return response;
  }

  /** Follows redirects until `isEnd` accepts the next URL or a page is answered. */
  async follow(address: string, isEnd: (url: URL) => boolean): Promise<{ url: URL; response?: Response }> {
    let url = new URL(address);
    for (let step = 0; step < 20; step += 1) {
      if (isEnd(url)) return { url };
      const response = await this.send(url.href);
      const next = response.headers.get('location');
      if (next === null) return { url, response };
      url = new URL(next, url);
    }
    throw new Error(`a loop of redirects at ${url.pathname}`);
  }

  /** Clears all cookies, like a new browser. */
  clear(): void {
    this.#cookies.clear();
  }

  #cookiesFor(url: URL): string {
    return [...this.#cookies]
      .filter(([, cookie]) => cookie.origin === url.origin && url.pathname.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
      .join('; ');
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8);
    const key = `${name}|${url.origin}|${path}`;
    // Only a date of 1970 deletes a cookie; later ones keep it, so that providers with a wrong clock can be tested.
    if (expires && Date.parse(expires) < 86_400_000) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(at + 1), path, origin: url.origin });
  }
}
