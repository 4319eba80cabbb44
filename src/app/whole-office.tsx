import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadOffice, SignedIn } from './load-signed-in.ts';
import { Splash } from './splash.tsx';

/**
 * Renders the office once its code is loaded. Suspending instead would make React render in time slices of 5 ms, about
 * sixty of them on a slow machine, without any benefit behind a splash screen.
 */
export function WholeOffice() {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(SignedIn.isHere);
  useEffect(() => {
    if (!isHere) void loadOffice(pathname).then(() => setHere(true));
  }, [isHere, pathname]);
  return isHere ? <SignedIn /> : <Splash />;
}
