import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a login page of React can weigh: React and a form. */
function Login() {
  const [name, setName] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="password" type="password" />
      <button type="submit">Sign in as {name}</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Login />);
