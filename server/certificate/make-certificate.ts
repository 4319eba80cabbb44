import { isIP } from 'node:net';
import forge from 'node-forge';

export interface PemPair {
  readonly cert: string;
  readonly key: string;
}

export interface Validity {
  readonly from: Date;
  readonly days: number;
}

const { pki, md, random, util } = forge;
const keyBits = 2048;

/** Unique serial number, positive as browsers demand. */
const serialNumber = (): string => `0${util.bytesToHex(random.getBytesSync(15))}`;

function begun(subject: string, publicKey: forge.pki.rsa.PublicKey, { from, days }: Validity): forge.pki.Certificate {
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = serialNumber();
  // A client's clock may be a little behind.
  certificate.validity.notBefore = new Date(from.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(from.getTime() + days * 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  return certificate;
}

/** Makes a certificate authority; devices that trust it trust the certificates it signs. */
export function makeAuthority(name: string, validity: Validity): PemPair {
  const keys = pki.rsa.generateKeyPair(keyBits);
  const certificate = begun(name, keys.publicKey, validity);
  certificate.setIssuer(certificate.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(keys.privateKey, md.sha256.create());
  return { cert: pki.certificateToPem(certificate), key: pki.privateKeyToPem(keys.privateKey) };
}

/** Makes a server certificate for these names and addresses, signed by `authority`. */
export function makeServerCertificate(
  authority: PemPair,
  names: readonly [string, ...string[]],
  validity: Validity,
): PemPair {
  const issuer = pki.certificateFromPem(authority.cert);
  const keys = pki.rsa.generateKeyPair(keyBits);
  const certificate = begun(names[0], keys.publicKey, validity);
  certificate.setIssuer(issuer.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      // Type 2 is a name, type 7 an address.
      altNames: names.map((name) => (isIP(name) > 0 ? { type: 7, ip: name } : { type: 2, value: name })),
    },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(pki.privateKeyFromPem(authority.key), md.sha256.create());
  return { cert: pki.certificateToPem(certificate) + authority.cert, key: pki.privateKeyToPem(keys.privateKey) };
}
