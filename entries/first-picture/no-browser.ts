// Stubs of the browser objects that the office's modules use while they are loaded: nobody is signed in, no setting is
// stored.
const nothing = () => undefined;
const media = { matches: false, addEventListener: nothing };
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
const place = { pathname: '/', search: '', hash: '', origin: '' };

Object.assign(globalThis, {
  window: { addEventListener: nothing, matchMedia: () => media, location: place },
  localStorage: storage,
  sessionStorage: storage,
});
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: '' }, configurable: true });

export {};
