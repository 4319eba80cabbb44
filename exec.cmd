@rem For `npm start` on Windows: its shell has no `exec`, by which package.json lets signals to npm reach node elsewhere.
@%*
