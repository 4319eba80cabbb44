// A real OpenID Connect provider in a process of its own: the `oidc-provider` package with its development forms. Its
// settings are JSON in the first argument; it sends its port to the parent and ends with the parent.
const { port = 0, skew = 0, idToken, redirectUri, clientId, clientSecret } = JSON.parse(process.argv[2] ?? '{}');

// Shifts the provider's clock by seconds; set before the package reads the time.
const now = Date.now;
Date.now = () => now() + skew * 1000;

const { createServer } = await import('node:http');
const { Provider } = await import('oidc-provider');

const server = createServer();
await new Promise((done) => server.listen(port, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
  pkce: { required: () => true },
  cookies: { keys: ['only for tests'] },
  // The sign-in name `zhang@idp` is the subject; the part before the @ is the user name.
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, preferred_username: sub.split('@')[0], name: sub }),
  }),
});
provider.on('server_error', (_context, error) => console.error(error));
const answer = provider.callback();
server.on('request', (request, response) => {
  if (idToken) tamper(request.url, response);
  answer(request, response);
});

/** Changes the metadata about ID tokens, and the tokens themselves. */
function tamper(path, response) {
  const { end } = response;
  response.end = (body, ...rest) => {
    const changed = path.startsWith('/token') || path.startsWith('/.well-known') ? changedBody(String(body)) : body;
    if (typeof changed === 'string') response.setHeader('content-length', Buffer.byteLength(changed));
    return end.call(response, changed, ...rest);
  };
}

function changedBody(body) {
  const told = JSON.parse(body);
  if (told.id_token_signing_alg_values_supported) told.id_token_signing_alg_values_supported.push('none');
  if (told.id_token) {
    const [head, claims, signature] = told.id_token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    told.id_token =
      idToken === 'unsigned' ? `${none}.${claims}.` : `${head}.${claims}.${[...signature].reverse().join('')}`;
  }
  return JSON.stringify(told);
}
process.send?.({ issuer });
process.on('disconnect', () => process.exit(0));
