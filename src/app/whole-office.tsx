import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bringOffice, SignedIn } from './load-signed-in.ts';
import { Splash } from './splash.tsx';

/**
 * The office, drawn once its code is here. What React itself had to wait for it draws in slices of 5 ms, sixty of them at a
 * quarter of this machine's speed, and nobody could use the splash in between.
 */
export function WholeOffice() {
  const { pathname } = useLocation();
  const [isHere, setHere] = useState(SignedIn.isHere);
  useEffect(() => {
    if (!isHere) void bringOffice(pathname).then(() => setHere(true));
  }, [isHere, pathname]);
  return isHere ? <SignedIn /> : <Splash />;
}
