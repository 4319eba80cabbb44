import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Minimal login page: React and a form, with the same texts as ours, because glyphs cost time as well. */
function Login() {
  const [name, setName] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="用户名" placeholder="用户名" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="密码" placeholder="密码" type="password" />
      <button type="submit">登录 {name}</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Login />);
