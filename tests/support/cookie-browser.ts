/** What a browser does with redirects, cookies and forms, without one: enough to walk through a sign-in. */
export class CookieBrowser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string; readonly origin: string }>();

  /** One request; redirects are not followed. */
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

  /** Follows redirects until an address that `isEnd` accepts would be opened, or a page answers. */
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

  /** Forgets everything, as another browser would know nothing. */
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
    // A date of 1970 deletes; any other is kept, so that a provider with a wrong clock can be walked through.
    if (expires && Date.parse(expires) < 86_400_000) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(at + 1), path, origin: url.origin });
  }
}
